import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { expect, test } from 'vitest';
import type { MutablePackage } from '../test/valid-package.ts';
import { FIGURAL_NUMBER, itemAt, setWeights, validFamilies, validPackage } from '../test/valid-package.ts';
import { checkPackage, checkTogether } from './check.ts';
import type { Item } from './package.ts';

const FIRST_TKP = 66;
const LAST_TKP = 110;

const everyTkp = (pkg: MutablePackage, change: (item: Item, weights: readonly number[]) => void): void => {
  for (let number = FIRST_TKP; number <= LAST_TKP; number += 1) {
    const item = itemAt(pkg, number);
    change(item, item.weights ?? []);
  }
};

/** Appends words to the option with this weight, in each TKP item. */
const append = (pkg: MutablePackage, weight: number, words: string): void =>
  everyTkp(pkg, ({ options }, weights) => {
    const index = weights.indexOf(weight);
    options[index] = `${options[index]} ${words}`;
  });

/** Mistakes of authors, each with its message and a change that makes it. */
const mistakes: readonly [string, RegExp, (pkg: MutablePackage) => void][] = [
  [
    'an unsafe picture',
    /Unsur <script> tidak diizinkan/,
    (pkg) =>
      pkg.figures.set(
        'figures/bentuk.svg',
        new TextEncoder().encode('<svg viewBox="0 0 1 1"><script></script></svg>'),
      ),
  ],
  [
    'a Cyrillic letter inside a word',
    /bukan huruf Latin: "а" \(U\+0430\) dalam "pаsal"/,
    (pkg) => (itemAt(pkg, 3).options[2] += ' p\u0430sal'),
  ],
  [
    'a Greek letter inside a word',
    /bukan huruf Latin: "ο" \(U\+03BF\)/,
    (pkg) => (itemAt(pkg, 3).reasons[2] += ' s\u03BFal'),
  ],
  [
    'a direction mark',
    /tidak terlihat: U\+202E/,
    (pkg) => (itemAt(pkg, 3).question = `\u202E${itemAt(pkg, 3).question}`),
  ],
  [
    'a nonstandard form with prefix and suffix',
    /"ijin" tidak baku/,
    (pkg) => (itemAt(pkg, 3).options[2] += ' diijinkan'),
  ],
  [
    'a law cited as another work',
    /Sumber ini peraturan/,
    (pkg) => (itemAt(pkg, 2).sources[0]!.title = 'UUD NRI Tahun 1945'),
  ],
  [
    'a law without an article',
    /"article" harus menyebut pasal/,
    (pkg) => (itemAt(pkg, 2).sources[0]!.isLaw = true),
  ],
  [
    'a reason with its own source paragraph',
    /ditambahkan sendiri/,
    (pkg) => (itemAt(pkg, 2).reasons[4] += '\n\nSumber: buku.'),
  ],
  [
    '"menyarankan" with a name and a verb',
    /tulis "menyarankan agar/,
    (pkg) => (itemAt(pkg, 70).options[0] = 'Menyarankan Rina mengurus berkas itu'),
  ],
  [
    'options that are figures, without a picture',
    /tidak punya gambar/,
    (pkg) => (itemAt(pkg, 40).options = OPTION_LETTERS.map((letter) => `Gambar ${letter}`)),
  ],
  [
    'an alternative text that paraphrases the rule',
    /"alt" menyebut kunci/,
    (pkg) => (itemAt(pkg, FIGURAL_NUMBER).alt += ' Pola berputar 90°.'),
  ],
  ['a table in an option', /hanya satu baris/, (pkg) => (itemAt(pkg, 40).options[0] = '| A | B |')],
  [
    'the same short options in a different order',
    /Pilihannya sama dengan/,
    (pkg) => {
      itemAt(pkg, 40).options = ['12', '14', '16', '18', '20'];
      itemAt(pkg, 50).options = ['20', '18', '16', '14', '12'];
    },
  ],
  [
    'options that nearly repeat those of another item',
    /Pilihannya terlalu mirip/,
    (pkg) => {
      const options = (end: string) =>
        OPTION_LETTERS.map((letter) => `mencatat nama warga ${letter} pada buku ${end}`);
      itemAt(pkg, 9).options = options('biru');
      itemAt(pkg, 20).options = options('merah');
    },
  ],
  ['four reasons', /"reasons" belum ada/, (pkg) => itemAt(pkg, 1).reasons.pop()],
  [
    'a reason of two words',
    /Alasan C terlalu pendek/,
    (pkg) => (itemAt(pkg, 1).reasons[2] = 'Tidak sesuai.'),
  ],
  [
    'the same reason for two options',
    /Alasan D sama dengan alasan B/,
    ({ items: [item] }) => (item!.reasons[3] = item!.reasons[1]!),
  ],
  [
    'a reason that continues its option',
    /Alasan A harus dimulai dengan huruf kapital/,
    (pkg) => (itemAt(pkg, 1).reasons[0] = 'karena penilaian luar negeri bukan alasannya.'),
  ],
  [
    'a reason without an end',
    /Alasan A harus berupa kalimat/,
    (pkg) => (itemAt(pkg, 1).reasons[0] = 'Penilaian luar negeri bukan alasannya'),
  ],
  [
    'a reason that rejects the key',
    /Alasan B menolak pilihan itu/,
    (pkg) => (itemAt(pkg, 31).reasons[1] = 'Keliru karena waktunya sudah habis.'),
  ],
  [
    'a reason that approves a wrong option',
    /Alasan C membenarkan pilihan itu, padahal kuncinya B/,
    (pkg) => (itemAt(pkg, 31).reasons[2] = 'Benar. Waktunya memang sudah habis.'),
  ],
  ['TKP without a criterion', /"criterion" belum ada/, (pkg) => (itemAt(pkg, 70).criterion = null)],
  ['TIU with a criterion', /hanya untuk soal TKP/, (pkg) => (itemAt(pkg, 40).criterion = 'Ketelitian.')],
  [
    'a criterion with its label',
    /tanpa kata "Kriteria:"/,
    (pkg) => (itemAt(pkg, 70).criterion = 'Kriteria: ketelitian.'),
  ],
  ['TIU without a family', /jenis subtopik 4 dalam families.json/, (pkg) => (itemAt(pkg, 43).family = null)],
  ['a family of another topic', /"family" harus salah satu/, (pkg) => (itemAt(pkg, 70).family = 'jenis-4')],
  ['TWK with a family', /soal TWK punya "theme"/, (pkg) => (itemAt(pkg, 2).family = 'jenis-4')],
  ['TWK without a source', /Sumber belum ada/, (pkg) => (itemAt(pkg, 2).sources = [])],
  [
    'more than half of TWK based on laws',
    /16 dari 30 soal bersandar pada peraturan/,
    (pkg) => {
      for (let number = 1; number <= 16; number += 1) itemAt(pkg, number).sources[0]!.isLaw = true;
    },
  ],
  ['a repeated id', /"id" ini sudah dipakai/, (pkg) => (itemAt(pkg, 20).id = itemAt(pkg, 9).id)],
  [
    'an alternative text that names the key',
    /"alt" menyebut kunci/,
    (pkg) => (itemAt(pkg, FIGURAL_NUMBER).alt += ' Gambar B yang benar.'),
  ],
  [
    'an alternative text that names the rule',
    /"alt" menyebut kunci/,
    (pkg) => (itemAt(pkg, FIGURAL_NUMBER).alt += ' Gambar D paling berbeda.'),
  ],
  [
    'an explanation picture without alternative text',
    /"explanationAlt" \(/,
    (pkg) => (itemAt(pkg, 5).explanationPicture = 'figures/bentuk.svg'),
  ],
  [
    'a wrong number of items of a theme',
    /tema pancasila berisi 1 soal; harus 2/,
    (pkg) => {
      const item = pkg.items.find(({ theme }) => theme === 'pancasila')!;
      item.theme = 'bhinneka';
    },
  ],
  ['an unknown theme', /"theme" harus salah satu dari/, (pkg) => (itemAt(pkg, 1).theme = 'umum')],
  ['a theme in a topic without themes', /tidak punya tema/, (pkg) => (itemAt(pkg, 40).theme = 'bahasa')],
  [
    'equal difficulty',
    /TIU: hanya 1 tingkat kesulitan/,
    (pkg) => {
      for (let number = 31; number <= 65; number += 1) itemAt(pkg, number).difficulty = 3;
    },
  ],
  [
    'nearly equal difficulty',
    /TIU: \d+ dari 35 soal setingkat/,
    (pkg) => {
      for (let number = 31; number <= 55; number += 1) itemAt(pkg, number).difficulty = 3;
    },
  ],
  [
    'the best option is the longest',
    /siasat "panjang: paling banyak" .*; paling banyak 150\./,
    (pkg) => append(pkg, 5, 'berkali-kali seterusnya'),
  ],
  [
    'the best option has the most connecting words',
    /siasat "kata perangkai: paling banyak"/,
    (pkg) => append(pkg, 5, 'dan lalu'),
  ],
  [
    'the best option uses words that preparation books recommend',
    /siasat "kata yang dipuji: paling banyak"/,
    (pkg) => append(pkg, 5, 'mendampingi'),
  ],
  [
    'the worst options use words of refusal',
    /siasat "kata yang dicela: paling sedikit"/,
    (pkg) => {
      append(pkg, 1, 'menolak menunda');
      append(pkg, 2, 'menolak menunda');
      append(pkg, 3, 'menolak');
    },
  ],
  [
    'the second best is the best minus one element',
    /pilihan bernilai 5 dan 4 paling mirip .*; paling banyak 12\./,
    (pkg) => {
      append(pkg, 5, 'menulis laporan rinci kepada kepala');
      append(pkg, 4, 'menulis laporan rinci kepada');
    },
  ],
  [
    'the best TKP option is always the first',
    /siasat "selalu A"/,
    (pkg) => everyTkp(pkg, (item) => setWeights(pkg, item.number, [5, 4, 3, 2, 1])),
  ],
  [
    'the best option repeats the story',
    /siasat "mirip soal \(kata\): paling banyak"/,
    (pkg) =>
      everyTkp(pkg, ({ options, question }, weights) => {
        options[weights.indexOf(5)] += ` ${question.split(' ').slice(2, 9).join(' ')}`;
      }),
  ],
  ['a doubled word', /tertulis dua kali/, (pkg) => (itemAt(pkg, 3).question += ' Pilih yang yang tepat.')],
  ['a separated prefix', /"di-" ditulis serangkai/, (pkg) => (itemAt(pkg, 70).options[1] += ' di laporkan')],
  [
    'a joined preposition',
    /"di" dan "ke" ditulis terpisah/,
    (pkg) => (itemAt(pkg, 70).question += ' Dimana itu?'),
  ],
  [
    'straight quotation marks',
    /Tanda petik harus melengkung/,
    (pkg) => (itemAt(pkg, 3).question += ' "Begitu."'),
  ],
  [
    'a hyphen instead of a minus sign',
    /Tanda kurang ditulis −/,
    (pkg) => (itemAt(pkg, 40).options[0] = 'nilai -12'),
  ],
  [
    'an option that refers to the others',
    /tidak boleh merujuk/,
    (pkg) => (itemAt(pkg, 3).options[4] = 'Semua jawaban di atas benar'),
  ],
  ['a power without markup', /pangkat ditulis \^/, (pkg) => (itemAt(pkg, 40).question += ' 2^3')],
  ['an unclosed fraction', /kurung kurawal/, (pkg) => (itemAt(pkg, 40).options[1] = '{3/4 bagian')],
  [
    'HTML in a question',
    /^Ada HTML \(<b>\)/,
    (pkg) => (itemAt(pkg, 3).question += ' Pilih yang <b>tepat</b>.'),
  ],
  [
    'an HTML entity in an option',
    /^Ada HTML \(&nbsp;\)/,
    (pkg) => (itemAt(pkg, 3).options[1] += '&nbsp;kini'),
  ],
  [
    'an HTML line break in a reason',
    /^Ada HTML \(<br \/>\)/,
    (pkg) => (itemAt(pkg, 3).reasons[1] += ' Juga<br />.'),
  ],
  ['no lesson', /"remember" belum ada/, (pkg) => (itemAt(pkg, 8).remember = ' ')],
];

test.each(mistakes)('a package with the mistake "%s" is refused', (_name, message, change) => {
  const pkg = validPackage();
  change(pkg);
  const found = [...checkPackage(pkg), ...checkTogether([pkg], [], validFamilies)];
  expect(found.map((problem) => problem.message).filter((text) => message.test(text))).not.toEqual([]);
});

test('a package without mistakes is accepted', () => {
  expect([...checkPackage(validPackage()), ...checkTogether([validPackage()], [], validFamilies)]).toEqual(
    [],
  );
});

test('two packages are refused if they share a question, or if strategies fitted to one guess the other', () => {
  const [one, other] = [validPackage('satu'), validPackage('dua')];
  expect(checkTogether([one, other], [], validFamilies)).toEqual([]);
  itemAt(other, 9).question = itemAt(one, 20).question;
  expect(checkTogether([one, other], [], validFamilies)).toMatchObject([{ where: 'dua/items/uji.json #9' }]);
  const guessable = [validPackage('satu'), validPackage('dua')];
  for (const pkg of guessable) append(pkg, 5, 'melaporkan');
  const fitted = checkTogether(guessable, [], validFamilies).filter(({ where }) => where === 'dua/items');
  expect(fitted.map(({ message }) => message).join()).toMatch(
    /semua permukaan.*paling banyak 160.*kata demi kata.*paling banyak 160/s,
  );
});
