/** Roots of Indonesian number words, including "half", "none" and "all", which are claims about a number. */
const roots = [
  ...['nol', 'nihil', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'],
  ...['belas', 'puluh', 'ratus', 'ribu', 'juta', 'miliar', 'milyar', 'triliun', 'lusin', 'kodi'],
  ...['tengah', 'paruh', 'paroh', 'paro', 'persen', 'prosen', 'koma', 'wahid', 'perdana'],
  ...['tunggal', 'ganda', 'dobel', 'lipat', 'pertama', 'kali', 'mayoritas', 'banyakan'],
  ...['semua', 'seluruh', 'segala', 'segenap', 'tiap'],
];

/** "kelima", "sepuluh", "bertiga", "seperempat", "puluhan", "keduanya", "satupun", "duabelas", "tigaperempat". */
const inflected = new RegExp(
  `^(?:(?:ke|se|ber|ter|per|peng|pe|di|meng|mem|men|me)*(?:${roots.join('|')}))+(?:an|nya|kan|lah|kah|pun|mu|ku)*$`,
);

/**
 * "semenit", "sepasang": the prefix "se" means "one". "sebuah" is an article and counts only in the sequences of
 * `quantities`.
 */
const unitsOfOne =
  /^se(?:detik|menit|jam|hari|malam|minggu|pekan|bulan|tahun|windu|dekade|abad|pasang|butir|biji)(?:an|nya|pun|lah)?$/;

/** "dwi", "triwulan", "dasawarsa" */
const sanskrit =
  /^(?:eka|dwi|tri|catur|panca|sapta|asta|hasta|nawa|dasa)(?:wulan|bulanan|minggu|mingguan|warsa)?$/;

const english = new RegExp(
  `^(?:${[
    ...['zero', 'none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    ...['eleven', 'twelve', '[a-z]+teen', '(?:twen|thir|for|fif|six|seven|eigh|nine)ty', 'hundreds?'],
    ...['thousands?', 'millions?', 'half', 'halves', 'thirds?', 'quarters?', 'once', 'twice', 'thrice'],
    ...['first', 'second', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'dozens?'],
    ...['single', 'double', 'triple', 'percent', 'all', 'every', 'most', 'both'],
  ].join('|')})$`,
);

/** "IV", and the "x" directly behind a placeholder. */
const roman = /(?<![A-Za-z])(?:[IVXLCDM]+|[ivx]+)(?![A-Za-z])/;

/** Words with the same roots that are not numbers. "keseluruhan" means all tests together. */
const harmless =
  /^(?:tengah|keseluruhan|(?:(?:ke|per)satuan|perkalian)(?:nya|mu)?|bersatu|(?:mem|di)persatukan)$/;

/** Word sequences that are not numbers. */
const idioms =
  /\b(?:pilihan ganda|kali ini|sehari hari|bhinn?eka tunggal ika|(?:se)?tiap (?:hari|pagi|siang|sore|malam))\b/g;

const isNumberWord = (word: string): boolean =>
  !harmless.test(word) && [inflected, unitsOfOne, sanskrit, english].some((words) => words.test(word));

/** "t i g a" */
const isSpelled = (words: readonly string[]): boolean =>
  words.some((word, index) => /^[a-z]$/.test(word) && /^[a-z]$/.test(words[index + 1] ?? ''));

/** "sebagian besar", "tak ada yang", "tanpa kesalahan", "sebuah jawaban": quantities without a number. */
const quantities = new RegExp(
  `\\b(?:${[
    ...['sebagian besar', 'sebagian kecil', '(?:tidak|tak) ada', 'tanpa (?:ter)?kecuali'],
    ...['(?:tanpa|bebas|bersih)(?: dari)? (?:ke)?(?:salah|keliru)an', 'hanya sebuah'],
    ...['sebuah (?:soal|jawaban|butir|poin|tes|kesalahan|kekeliruan)'],
  ].join('|')})\\b`,
);

/**
 * Whether the text contains a number in any notation. Phrases such as "satu sama lain" count as numbers too.
 * @param text the text without its placeholders
 * @param words the words of the text in lower case
 */
export const containsNumber = (text: string, words: readonly string[]): boolean =>
  /\p{N}/u.test(text) ||
  roman.test(text) ||
  words.join(' ').replace(idioms, '#').split(' ').some(isNumberWord) ||
  isSpelled(words) ||
  quantities.test(words.join(' '));
