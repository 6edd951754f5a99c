import type { MessageKey } from './messages.js';

type RulesKey = Extract<MessageKey, `rules.${string}`>;

/** The text of /aturan, three pages of it. */
export const idRules: Readonly<Record<RulesKey, string>> = {
  'rules.title': 'Cara main Spite & Malice ({page} dari {pages})',
  'rules.goal': `**Tujuan**
Habiskan tumpukan targetmu: 20 kartu tertutup dengan kartu teratas terbuka. Yang lebih dulu memainkan kartu target terakhirnya memenangkan permainan.`,
  'rules.table': `**Yang ada di meja**
- Tiap pemain punya tumpukan target, 5 kartu di tangan yang hanya bisa dilihat pemiliknya, dan 4 tumpukan samping yang awalnya kosong.
- Di antara kalian ada 3 tumpukan tengah, yang dibangun berdua, dan tumpukan stok, tempat mengambil kartu.
- Kartunya dua set kartu remi: 104 kartu, tanpa joker.
- Yang kartu targetnya lebih tinggi mulai duluan: as (A) paling rendah, raja (K) paling tinggi. Kalau sama, kedua tumpukan target dikocok sampai berbeda.`,
  'rules.center': `**Tumpukan tengah**
Urutannya naik: A 2 3 4 5 6 7 8 9 10 J Q. Lambangnya (♠ ♥ ♦ ♣) bebas. Tumpukan kosong dimulai dengan as, atau dengan raja, yang bisa jadi kartu apa saja (halaman berikutnya).
Tumpukan yang kamu bangun boleh dipakai lawanmu juga.
Ratu (Q) melengkapi tumpukan. Ke-12 kartunya kembali ke stok, stok dikocok, dan tempatnya kosong lagi.`,
  'rules.turn': `**Giliranmu**
1. Ambil kartu sampai ada 5 di tanganmu. (Di giliran pertama permainan tidak perlu mengambil.)
2. Mainkan kartu sebanyak yang kamu mau ke tumpukan tengah, dari tiga tempat: kartu teratas tumpukan targetmu, kartu di tangan, dan kartu teratas tumpukan sampingmu.
3. Taruh satu kartu dari tangan ke samping, yaitu di salah satu tumpukan sampingmu. Giliranmu berakhir. Kartu itu bisa dimainkan nanti, saat berada paling atas.`,
  'rules.kings': `**Raja adalah kartu liar**
Seperti joker di permainan lain, raja bisa ditaruh di tumpukan tengah mana pun dan menjadi kartu yang dibutuhkan di situ, jadi kamu tidak perlu memilih nilainya. Di tumpukan kosong, raja jadi as. Di atas raja lain, nilainya satu lebih tinggi daripada raja itu. Di atas jack, raja jadi ratu dan melengkapi tumpukan.
Di stok dan di tumpukan samping, raja hanyalah raja.`,
  'rules.kingFootnote': `Deskripsi aplikasi asal permainan ini menyebut bahwa raja di atas 10 jadi ratu. Itu tidak mungkin benar, sebab setelah 10 adalah jack: di sini raja di atas 10 jadi jack.`,
  'rules.examples': `**Tiga contoh**
- Di tumpukan tengah 1 ada 6♥, jadi butuh 7. Kartu targetmu 7♣: mainkan. Kartu target berikutnya langsung dibuka, dan kalau itu 8, bisa kamu mainkan juga.
- Kartu targetmu 9♦ dan di tumpukan tengah 2 ada 6♠. Di tanganmu ada 7♥ dan raja: mainkan 7♥, raja jadi 8, lalu target 9♦.
- Tidak ada yang cocok, dan di tanganmu ada 4♣ 9♠ 9♦ J♥ Q♣. Taruh 9♠ di tumpukan samping yang kartu teratasnya 10: begitu ada tumpukan tengah yang butuh 9, keduanya bisa dimainkan berurutan. Tumpukan samping yang menurun seperti ini layak dijaga.`,
  'rules.details': `**Perlu diketahui**
- Kamu tidak pernah wajib memainkan kartu, tapi giliran hanya bisa diakhiri dengan menaruh satu kartu ke samping.
- Semua kartu di tangan sudah dimainkan? Kamu langsung mengambil 5 kartu baru dan lanjut main.
- Hanya kartu teratas tumpukan samping yang bisa dimainkan, dan hanya ke tumpukan tengah. Kartu tidak bisa dipindah dari satu tumpukan samping ke yang lain.
- Kartu target tidak pernah ditaruh di tumpukan samping.
- Tumpukan samping terbuka: isi milik kedua pemain boleh dilihat kapan saja.`,
  'rules.end': `**Poin**
Pemenang permainan mendapat satu poin untuk tiap kartu yang tersisa di tumpukan target lawannya, dari 1 sampai 20. Kalau kartu terakhir di stok terambil, permainan langsung seri dan tidak ada yang dapat poin.`,
  'rules.match': `**Pertandingan**
Kalian terus main, permainan demi permainan, sampai ada yang mencapai 50 poin, atau poin lain yang disebut di tantangan. Kalau seri, main satu permainan lagi. Pemain yang menyerah kalah di pertandingan itu, dan lawannya mendapat poin dari sisa kartu target pemain yang menyerah.`,
  'rules.fair': `**Kocokan yang jujur**
Sebelum kartu pertama dimainkan, meja menampilkan sidik jari kocokan. Setelah permainan selesai, bot menunjukkan seed di baliknya, jadi siapa pun bisa memeriksa bahwa tidak ada yang diubah di tengah jalan.`,
  'rules.buttons': `**Main di sini**
“Lihat kartuku” membuka kartumu, dan hanya kamu yang melihatnya. Tombol-tombolnya:
- “7♠ → 2” memainkan kartu itu ke tumpukan tengah 2, dihitung dari kiri. “K♦ → ?” menanyakan dulu tumpukan yang mana.
- “9♣ ke samping” menanyakan dulu tumpukan samping yang mana, lalu giliranmu berakhir. “Ke samping …” sama, tapi untuk kartu yang sebenarnya bisa dimainkan.
- “5, 6, lalu target 7” adalah rangkaian: sekali ketuk memainkan jalan terpendek ke kartu targetmu, termasuk kartu target itu sendiri. Saat menantang, rangkaian bisa dilarang untuk kedua pemain, dan di /pengaturan kamu bisa menonaktifkannya untuk dirimu sendiri.
- “Urungkan” membatalkan kartu yang terakhir kamu mainkan, selama belum ada kartu yang terbuka, diambil, atau dikocok karenanya.
- Dalam pertandingan melawan komputer (/latihan), “Petunjuk” menyarankan langkah dan menjelaskan alasannya.
Siapa pun boleh menonton di meja: bagi penonton, “Lihat kartuku” menjelaskan apa saja yang terlihat.`,
};
