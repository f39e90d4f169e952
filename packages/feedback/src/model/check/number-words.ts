/** Roots of words that say a number, in Indonesian; also "half", "none" and "all", which are claims about one. */
const roots = [
  ...['nol', 'nihil', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'],
  ...['belas', 'puluh', 'ratus', 'ribu', 'juta', 'miliar', 'milyar', 'lusin', 'kodi'],
  ...['tengah', 'paruh', 'paro', 'perempat', 'pertiga', 'persen', 'prosen', 'koma'],
  ...['tunggal', 'ganda', 'dobel', 'lipat', 'pertama', 'kali', 'mayoritas', 'banyakan'],
  ...['semua', 'seluruh', 'segala', 'tiap'],
];

/** "kelima", "sepuluh", "bertiga", "seperempat", "puluhan", "keduanya", "satupun". */
const inflected = new RegExp(
  `^(?:ke|se|ber|ter|per|pe|di|me|men)*(?:${roots.join('|')})(?:an|nya|kan|lah|kah|pun|mu|ku)*$`,
);

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

/** "IV", also the letter of "2x" by itself. */
const roman = /(?<![A-Za-z])(?:[IVXLCDM]+|[ivx]+)(?![A-Za-z])/;

/** Words of the same roots that say no number. "keseluruhan" is how a text speaks of all tests together. */
const harmless = new Set(['tengah', 'keseluruhan']);

const isNumberWord = (word: string): boolean =>
  !harmless.has(word) && [inflected, sanskrit, english].some((words) => words.test(word));

/** "t i g a" */
const isSpelled = (words: readonly string[]): boolean =>
  words.some((word, index) => /^[a-z]$/.test(word) && /^[a-z]$/.test(words[index + 1] ?? ''));

/** "sebagian besar", "tak ada yang": how many, without a number. */
const quantities = /\b(?:sebagian besar|sebagian kecil|(?:tidak|tak) (?:ada|satu)|kebanyakan)\b/;

/**
 * Whether the text says a number by itself, in whatever writing. It is strict: "satu sama lain" counts as well.
 * @param text without its placeholders
 * @param words of it, in lower case
 */
export const saysNumber = (text: string, words: readonly string[]): boolean =>
  /\p{N}/u.test(text) ||
  roman.test(text) ||
  words.some(isNumberWord) ||
  isSpelled(words) ||
  quantities.test(words.join(' '));
