import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { Collection, Item, Problem } from '../../package.ts';
import { findItemProblems, keyLetters } from '../../package.ts';

const refusal = '(?:salah|keliru|gagal|gugur|tidak (?:tepat|benar|cocok))';
const optionNoun = '(?:pilihan |opsi |huruf |gambar |Pilihan |Opsi |Gambar )?\\(?';

const answer =
  '(?:[Jj]awaban|[Kk]unci|[Hh]asil)(?:nya)?(?: yang (?:paling )?(?:benar|tepat))?(?: adalah| ialah| yaitu|:)?';
const onlyFit = 'hanya (?:benar|cocok|tepat) untuk';
const conclusion =
  '[Ss]impulan yang pasti adalah|adalah(?= Gambar)|(?:benar|tepat) (?:adalah|ialah)(?= (?:pilihan|opsi) )';

/** "Jawaban B.", "kuncinya adalah pilihan B", "hanya cocok untuk pilihan B"; not "Jawaban B keliru". */
const claim = new RegExp(
  `(?:${answer}|${onlyFit}|${conclusion}) ${optionNoun}([A-E])\\b(?! ${refusal})`,
  'g',
);

/** "A dan C gugur karena ..." at the start of a sentence. */
const denial = new RegExp(
  `(?:^|[.;]\\s+|\\n)${optionNoun}([A-E](?:(?:, dan |, | dan )[A-E])*)\\)? ${refusal}`,
  'g',
);

/** "B (nilai 5)" */
const valuation = /\b([A-E]) \(nilai (\d)\)/g;

type FormerItem = Item & NonNullable<Item['former']>;

/** Keys and weights in an explanation must match those of the item. */
export function checkExplainedKeys({ items }: Collection): Problem[] {
  return findItemProblems(items, (item) => {
    if (!item.former) return [];
    const texts = { ...item, ...item.former };
    return item.weights ? wrongValuations(texts) : wrongClaims(texts);
  });
}

function wrongClaims(item: FormerItem): string[] {
  const keys = keyLetters(item);
  const key = keys.join(' dan ');
  if (keys.length === 0 || item.struck !== null) return [];
  const claimed = [...item.explanation.matchAll(claim)].map(([, letter]) => letter);
  const denied = [...item.explanation.matchAll(denial)].flatMap(([, letters = '']) =>
    letters.match(/[A-E]/g),
  );
  const others = [...new Set(claimed.filter((letter) => !keys.some((each) => each === letter)))];
  return [
    ...others.map((letter) => `Pembahasan menyebut jawaban ${letter}, padahal kuncinya ${key}.`),
    ...keys
      .filter((letter) => denied.includes(letter))
      .map((letter) => `Pembahasan menolak ${letter}, padahal itu kuncinya.`),
  ];
}

function wrongValuations({ explanation, weights }: FormerItem): string[] {
  return [...explanation.matchAll(valuation)].flatMap(([, letter = '', value]) => {
    const weight = weights?.[OPTION_LETTERS.findIndex((each) => each === letter)];
    if (weight === Number(value)) return [];
    return [`Pembahasan memberi ${letter} nilai ${value}, padahal bobotnya ${weight}.`];
  });
}
