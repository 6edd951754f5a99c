import type { PracticeKey } from './messages.js';

/** Playing against the computer, and its hints. */
export const idPractice: Readonly<Record<PracticeKey, string>> = {
  'command.practice.name': 'latihan',
  'command.practice.description': 'Main satu pertandingan lawan komputer',
  'command.practice.level.name': 'tingkat',
  'command.practice.level.description': 'Seberapa jago komputernya (sedang kalau tidak diisi)',
  'command.practice.level.easy': 'mudah: main seperti pemula',
  'command.practice.level.steady': 'sedang: main rapi, giliran demi giliran',
  'command.practice.level.hard': 'sulit: menimbang semua kemungkinan di gilirannya',
  'command.practice.points.name': 'poin',
  'command.practice.points.description': 'Berapa poin untuk menang (50 kalau tidak diisi)',

  'computer.easy': 'Komputer (mudah)',
  'computer.steady': 'Komputer (sedang)',
  'computer.hard': 'Komputer (sulit)',

  'hint.hand': '**Petunjuk:** mainkan {card} dari tangan ke tumpukan tengah {center}.',
  'hint.handKing': '**Petunjuk:** mainkan {card} dari tangan ke tumpukan tengah {center} sebagai {rank}.',
  'hint.side': '**Petunjuk:** mainkan {card} dari tumpukan samping {side} ke tumpukan tengah {center}.',
  'hint.sideKing':
    '**Petunjuk:** mainkan {card} dari tumpukan samping {side} ke tumpukan tengah {center} sebagai {rank}.',
  'hint.payoff': '**Petunjuk:** mainkan kartu target {card} ke tumpukan tengah {center}.',
  'hint.payoffKing': '**Petunjuk:** mainkan kartu target {card} ke tumpukan tengah {center} sebagai {rank}.',
  'hint.discard': '**Petunjuk:** taruh {card} di tumpukan samping {side}.',
  'reason.payoff': 'Tumpukan targetmu berkurang satu kartu.',
  'reason.payoffNext': 'Setelah itu kartu target {card} bisa dimainkan.',
  'reason.payoffChain': 'Lewat {ranks}, kartu target {card} jadi bisa dimainkan.',
  'reason.win': 'Itu kartu target terakhirmu: kamu memenangkan permainan ini.',
  'reason.winNext': 'Setelah itu kamu memenangkan permainan dengan kartu target terakhirmu, {card}.',
  'reason.winChain':
    'Lewat {ranks}, kartu target terakhirmu, {card}, bisa dimainkan dan kamu memenangkan permainan.',
  'reason.lastCard':
    'Itu kartu terakhir di tanganmu, jadi kamu langsung mengambil 5 kartu baru dan lanjut main.',
  'reason.wholeHand':
    'Semua kartu di tanganmu bisa dimainkan dengan urutan ini: {ranks}. Lalu kamu langsung mengambil 5 kartu baru dan lanjut main.',
  'reason.useful': 'Di sana kartu itu lebih berguna daripada di tempatnya sekarang.',
  'reason.usefulRow':
    'Bisa dimainkan berurutan: {ranks}. Di tengah, kartu-kartu itu lebih berguna daripada di tempatnya sekarang.',
  'reason.block':
    'Tumpukannya lalu melewati kartu target {rank} milik komputer, jadi kartu itu harus menunggu.',
  'reason.holdBack':
    'Kalau kamu main terus, komputer jadi lebih mudah memainkan kartu target {rank} miliknya.',
  'reason.keepKing': 'Di sana raja tidak menghalangi apa-apa: kamu bisa memainkannya kapan saja.',
  'reason.equal': 'Kartu di bawahnya sama nilainya, jadi tidak ada kartu lain yang tertutup.',
  'reason.descending':
    'Kalau {rank} ditaruh di atas {on}, tumpukannya tetap berurutan: nanti keduanya bisa dimainkan beruntun.',
  'reason.emptySide': 'Tumpukan samping itu kosong, jadi tidak ada kartu yang tertutup.',
  'reason.leastHarm': 'Tidak ada tumpukan samping yang pas; di atas {on} ruginya paling kecil.',
  'reason.weighed': 'Setelah semuanya ditimbang, ini cara terbaik mengakhiri giliran.',
};
