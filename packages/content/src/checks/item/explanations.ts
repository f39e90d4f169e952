import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { Collection, Item, Problem } from '../../package.ts';
import { findItemProblems, keyLetters } from '../../package.ts';
import { splitWords } from '../wording.ts';

/** A shorter text is too short to explain five options. */
const MIN_CHARACTERS = 120;

const TAKEAWAY_WORDS = { min: 5, max: 30 };

type FormerItem = Item & NonNullable<Item['former']>;

/** Every item must explain all options and have a takeaway for other questions. */
export function checkExplanations({ items }: Collection): Problem[] {
  return findItemProblems(items, (item) => {
    if (!item.former) return [];
    const texts = { ...item, ...item.former };
    return [
      ...lengthFaults(texts),
      ...paragraphFaults(texts),
      ...answerOrValueFaults(texts),
      ...takeawayFaults(texts),
    ];
  });
}

function lengthFaults({ explanation }: FormerItem): string[] {
  const length = explanation.trim().length;
  if (length === 0) return ['Pembahasan belum ada.'];
  return length >= MIN_CHARACTERS
    ? []
    : [`Pembahasan hanya ${length} karakter; sedikitnya ${MIN_CHARACTERS}.`];
}

/** Refuses paragraphs that `splitPackage` adds. The review screen detects them by their first word. */
function paragraphFaults({ explanation }: FormerItem): string[] {
  return /^(?:Ingat|Sumber): /m.test(explanation)
    ? ['Paragraf "Ingat:" dan "Sumber:" ditambahkan sendiri; isi "takeaway" dan "sources".']
    : [];
}

function answerOrValueFaults(item: FormerItem): string[] {
  if (item.struck !== null) return struckFaults(item);
  return item.weights ? valueFaults(item) : answerFaults(item);
}

const STRUCK = 'Soal ini dianulir.';

function struckFaults({ explanation }: FormerItem): string[] {
  if (explanation === '' || explanation.startsWith(STRUCK)) return [];
  return [`Pembahasan soal yang dianulir harus dibuka dengan "${STRUCK}", lalu sebabnya.`];
}

/** The explanation must begin with "Jawaban B.", or "Jawaban B dan D." for several keys, and mention every letter. */
function answerFaults(item: FormerItem): string[] {
  const { explanation } = item;
  if (explanation === '') return [];
  const key = keyLetters(item).join(' dan ');
  const opens = key === '' || explanation.startsWith(`Jawaban ${key}.`);
  const unnamed = OPTION_LETTERS.filter((letter) => !new RegExp(`\\b${letter}\\b`).test(explanation));
  return [
    ...(opens ? [] : [`Pembahasan harus dibuka dengan "Jawaban ${key}.".`]),
    ...(unnamed.length === 0 ? [] : [`Pembahasan tidak membahas pilihan ${unnamed.join(', ')}.`]),
  ];
}

function valueFaults({ explanation }: FormerItem): string[] {
  if (explanation === '') return [];
  const valued = OPTION_LETTERS.filter((letter) =>
    new RegExp(`^${letter} \\(nilai \\d\\): \\S`, 'm').test(explanation),
  );
  const missing = OPTION_LETTERS.filter((letter) => !valued.includes(letter));
  return missing.length === 0
    ? []
    : [
        `Pembahasan belum menilai pilihan ${missing.join(', ')}; tulis "X (nilai n): alasannya" pada baris sendiri.`,
      ];
}

function takeawayFaults({ takeaway }: FormerItem): string[] {
  if (takeaway.trim() === '') return ['Kalimat "takeaway" belum ada.'];
  const words = splitWords(takeaway).length;
  const { min, max } = TAKEAWAY_WORDS;
  return [
    ...(words >= min && words <= max ? [] : [`"takeaway" berisi ${words} kata; harus ${min} sampai ${max}.`]),
    ...(/^ingat\b/i.test(takeaway)
      ? ['"takeaway" ditulis tanpa kata "Ingat:"; kata itu ditambahkan sendiri.']
      : []),
    ...(/\b(?:pilihan|opsi|jawaban) [A-E]\b/i.test(takeaway)
      ? ['"takeaway" menyebut huruf pilihan; tulis pelajaran yang berlaku untuk soal lain.']
      : []),
  ];
}
