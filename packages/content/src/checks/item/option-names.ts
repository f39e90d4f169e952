import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { Collection, Item, Problem } from '../../package.ts';
import { explainingTexts, findItemProblems } from '../../package.ts';

/**
 * Practice shuffles the options, so a text may not name an option by its letter or its place. Letters that name something
 * else are accepted: "instansi A", "vitamin C", "Pasal 12B", "titik A dan B".
 */
export const checkOptionNames = ({ items }: Collection): Problem[] =>
  findItemProblems(items, (item) =>
    explainingTexts(item).flatMap((text) =>
      findOptionNames(text, item).map(
        (name) =>
          `"${name}" menyebut pilihan menurut huruf atau urutannya; urutan pilihan diacak saat latihan.`,
      ),
    ),
  );

/** One or more letters as words of their own, such as "A", "A dan C" or "B, C, atau D". */
const letters =
  /(?<![\p{L}\p{N}_.°^-])[A-E](?:(?:, (?:dan |atau )?| dan | atau | & |\/)[A-E])*(?![\p{L}\p{N}_^-]|\.\p{L})/gu;

/** Words for an option. A letter after one of them always names an option. */
const optionNouns = new Set('pilihan opsi jawaban kunci huruf gambar alternatif butir'.split(' '));

/** Words that do not name what a following letter labels, so that the letter stands alone. */
const functionWords = new Set(
  `adalah agar akan alasan alih-alih angka antara apabila atas atau bagi bahkan bahwa baik baru bila bukan dalam dan dari daripada
  dengan di hanya hasil hingga ialah itu ini jadi jika juga justru kalau karena ke kecuali kesalahan ketika lalu maka maupun melainkan
  lihat memang meskipun memilih menjawab menolak mengira menguji namun nilai oleh pada padahal para pun saja sama sampai sebab
  benar betul salah sebagai sedangkan sehingga selain seperti serta sesudah setelah supaya tapi tentang terhadap tetapi tinggal tidak
  untuk walaupun yaitu yakni yang`.split(/\s+/),
);

/** "pilihan kedua", "opsi terakhir" */
const places =
  /\b(?:pilihan|opsi) (?:pertama|kedua|ketiga|keempat|kelima|terakhir|sebelumnya|sebelum ini|berikutnya|di (?:atas|bawah)(?:nya)?)\b/giu;

/** "Jawabannya: D", "opsi (c)", "pilihan-B" */
const marked =
  /\b(?:[Pp]ilihan|[Oo]psi|[Jj]awaban(?:nya)?|[Kk]unci(?:nya)?)(?::| ?-| ?\(| (?=[a-e](?![\p{L}\p{N}_-]))) ?["“*(]*[A-Ea-e](?![\p{L}\p{N}_-])/gu;

/** Exported for tests. @returns the parts of the text that name an option */
export function findOptionNames(text: string, item: Pick<Item, 'question' | 'options'>): string[] {
  const labelled = labelsIn(item);
  const named = [...text.matchAll(letters)].flatMap(({ 0: found, index }) => {
    const before = text.slice(0, index);
    return namesOption(before, text.slice(index + found.length), found, labelled)
      ? [`${lastWord(before)} ${found}`.trim()]
      : [];
  });
  const others = [marked, places].flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found));
  return [...new Set([...named, ...others])];
}

function namesOption(before: string, after: string, found: string, labelled: Labels): boolean {
  const word = lastWord(before).toLowerCase();
  if (optionNouns.has(word.replace(/nya$/, ''))) return true;
  if (isFormula(before, after)) return false;
  if (
    labelled.letters.size > 1 &&
    [...found.matchAll(/[A-E]/g)].every(([letter]) => labelled.letters.has(letter))
  )
    return false;
  if (labelled.phrases.has(`${word} ${found.charAt(0)}`)) return false;
  return word === '' || functionWords.has(word);
}

/** The word directly before; empty at the start of a sentence, after punctuation and in brackets. */
const lastWord = (before: string): string => /([\p{L}\p{N}]+(?:-\p{L}+)*) $/u.exec(before)?.[1] ?? '';

/** "A + B", "{A/B}", "A = 5" */
const isFormula = (before: string, after: string): boolean =>
  /[=<>≤≥≠+−×÷:∪∩⊂{/] ?\(?$/u.test(before) || /^\)? ?[=<>≤≥≠+−×÷∪∩⊂}]/u.test(after) || /^ : \S/u.test(after);

interface Labels {
  /** The letters that the question uses for something else than options. */
  letters: ReadonlySet<string>;
  /** The letters with the word before them: "instansi A". */
  phrases: ReadonlySet<string>;
}

function labelsIn({ question, options }: Pick<Item, 'question' | 'options'>): Labels {
  const pictureNames = new Set(OPTION_LETTERS.map((letter) => `Gambar ${letter}`));
  const texts = [question, ...options.filter((option) => !pictureNames.has(option))];
  const found = texts.flatMap((text) =>
    [...text.matchAll(/(?<![\p{L}\p{N}])[A-E](?![\p{L}\p{N}])/gu)].map(({ 0: letter, index }) => ({
      letter,
      phrase: `${lastWord(text.slice(0, index)).toLowerCase()} ${letter}`,
    })),
  );
  return {
    letters: new Set(found.map(({ letter }) => letter)),
    phrases: new Set(found.map(({ phrase }) => phrase)),
  };
}
