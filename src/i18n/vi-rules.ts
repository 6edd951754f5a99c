import type { MessageKey } from './messages.js';

type RulesKey = Extract<MessageKey, `rules.${string}`>;

/** The text of /luật-chơi, three pages of it. */
export const viRules: Readonly<Record<RulesKey, string>> = {
  'rules.title': 'Cách chơi Spite & Malice ({page}/{pages})',
  'rules.goal': `**Mục tiêu**
Đánh cho hết chồng đích của bạn: 20 lá úp, lá trên cùng lật ngửa. Ai đánh được lá đích cuối cùng của mình trước thì thắng ván.`,
  'rules.table': `**Trên bàn có gì**
- Mỗi người có một chồng đích, 5 lá trên tay chỉ mình thấy, và 4 chồng phụ, lúc đầu để trống.
- Ở giữa bàn là 3 chồng giữa do hai bên cùng xếp, và nọc (chồng bài để bốc).
- Dùng hai bộ bài: 104 lá, không có joker.
- Ai có lá đích đang ngửa cao hơn thì đi trước: át (A) thấp nhất, già (K) cao nhất. Nếu bằng nhau thì xáo lại cả hai chồng đích cho tới khi khác nhau.`,
  'rules.center': `**Chồng giữa**
Xếp tăng dần: A 2 3 4 5 6 7 8 9 10 J Q, không kể chất. Chồng trống bắt đầu bằng át, hoặc bằng già, vì già là lá thay thế (xem trang sau).
Chồng bạn xếp, đối thủ cũng dùng được.
Xếp tới đầm (Q) là đủ chồng: 12 lá đó trở về nọc, nọc được xáo lại, và chỗ ấy lại trống.`,
  'rules.turn': `**Lượt của bạn**
1. Bốc cho đủ 5 lá trên tay. (Lượt đầu tiên của ván không bốc.)
2. Đánh bao nhiêu lá lên các chồng giữa cũng được, lấy từ ba chỗ: lá trên cùng của chồng đích, bài trên tay, và lá trên cùng của các chồng phụ của bạn.
3. Cất một lá trên tay vào một chồng phụ của bạn. Thế là hết lượt. Về sau, khi lá đó nằm trên cùng, bạn lại đánh được nó.`,
  'rules.kings': `**Già là lá thay thế**
Già đánh được lên mọi chồng giữa và thay cho lá đang cần ở đó, nên bạn không phải chọn nó làm lá gì. Trên chồng trống, già làm át. Trên một lá già khác, nó hơn lá kia một bậc. Trên bồi, nó làm đầm và thế là đủ chồng.
Khi về lại nọc, hay nằm ở chồng phụ, già chỉ là già.`,
  'rules.kingFootnote': `Phần giới thiệu của ứng dụng gốc nói rằng già trên lá mười thành đầm. Điều đó không thể đúng, vì sau mười là bồi: ở đây già trên lá mười làm bồi.`,
  'rules.examples': `**Ba ví dụ**
- Chồng giữa 1 đang là 6♥ nên cần 7. Lá đích của bạn là 7♣: đánh thôi. Lá đích tiếp theo lật lên ngay, nếu là 8 thì bạn đánh tiếp được.
- Lá đích của bạn là 9♦, chồng giữa 2 đang là 6♠. Trên tay có 7♥ và một lá già: đánh 7♥, già làm 8, rồi đích 9♦.
- Không lá nào đánh được, trên tay có 4♣ 9♠ 9♦ J♥ Q♣. Hãy cất 9♠ vào chồng phụ có lá 10 trên cùng: khi một chồng giữa cần 9, bạn đánh được liền cả hai lá. Những chồng phụ giảm dần như vậy rất đáng giữ.`,
  'rules.details': `**Nên biết**
- Không bắt buộc phải đánh lá nào, nhưng cuối lượt luôn phải cất một lá vào chồng phụ.
- Đã đánh hết bài trên tay? Bạn bốc ngay 5 lá mới rồi chơi tiếp.
- Chỉ đánh được lá trên cùng của chồng phụ, và chỉ đánh lên chồng giữa. Không được chuyển bài giữa các chồng phụ.
- Lá đích không bao giờ được cất vào chồng phụ.
- Chồng phụ để ngửa: lúc nào bạn cũng xem được chồng phụ của cả hai bên.`,
  'rules.end': `**Tính điểm**
Người thắng ván được một điểm cho mỗi lá còn lại trong chồng đích của đối thủ, từ 1 đến 20. Lá cuối cùng của nọc vừa được bốc là ván hoà ngay, không ai được điểm.`,
  'rules.match': `**Trận đấu**
Hai bên chơi hết ván này tới ván khác cho tới khi có người được 50 điểm, hoặc đạt mốc điểm ghi trong lời thách đấu. Ván hoà thì cứ chơi thêm một ván. Ai xin thua thì thua cả trận, và đối thủ được điểm theo số lá đích người đó còn lại.`,
  'rules.fair': `**Xáo bài công bằng**
Trước khi đánh lá đầu tiên, bàn chơi hiện mã băm của lần xáo bài. Sau ván, bot cho biết seed đã tạo ra nó, nên ai cũng kiểm tra được rằng không có gì bị thay đổi giữa chừng.`,
  'rules.buttons': `**Chơi ở đây**
“Xem bài của tôi” mở bài của bạn ra, chỉ mình bạn thấy. Các nút ở đó:
- “7♠ → 2” đánh lá đó lên chồng giữa 2, tính từ trái sang. “K♦ → ?” sẽ hỏi lên chồng nào.
- “Cất 9♣” sẽ hỏi cất vào chồng phụ nào, cất xong là hết lượt. “Cất một lá …” cũng vậy, dành cho lá vẫn đánh được.
- “5, 6, rồi đích 7” là một chuỗi: một lần bấm đánh hết các lá trên đường ngắn nhất tới lá đích của bạn, cả lá đích nữa. Khi thách đấu có thể cấm nút này cho cả hai bên, còn trong /cài-đặt bạn có thể tắt nó cho riêng mình.
- “Hoàn tác” rút lại lá bạn vừa đánh, miễn là chưa có lá nào vì nó mà được lật, bốc hay xáo.
- Trong trận đấu với máy (/đấu-với-máy), “Gợi ý” chỉ cho bạn một nước đi và nói lý do.
Ai cũng được xem ở bàn: với người xem, “Xem bài của tôi” sẽ giải thích những gì có trên bàn.`,
};
