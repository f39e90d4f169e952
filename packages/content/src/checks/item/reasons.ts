import { OPTION_COUNT, OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { Collection, Item, Problem } from '../../package.ts';
import { findItemProblems, keyLetters } from '../../package.ts';
import { normalizeText, splitWords } from '../wording.ts';

/** A shorter reason only repeats that the option is wrong. */
const MIN_REASON_CHARACTERS = 20;

/** Shorter reasons are too short to explain five options. */
const MIN_CHARACTERS = 120;

const REMEMBER_WORDS = { min: 5, max: 30 };

/** Every item must explain each option and have a lesson for other questions. */
export function checkReasons({ items }: Collection): Problem[] {
  return findItemProblems(items, (item) => [
    ...lengthFaults(item),
    ...repeatedReasons(item),
    ...item.reasons.flatMap(sentenceFaults),
    ...verdictFaults(item),
    ...criterionFaults(item),
    ...rememberFaults(item),
  ]);
}

function lengthFaults({ reasons, criterion }: Item): string[] {
  if (reasons.length !== OPTION_COUNT) return ['"reasons" belum ada: isi alasan bagi kelima pilihan.'];
  const short = OPTION_LETTERS.filter((_, at) => (reasons[at] ?? '').trim().length < MIN_REASON_CHARACTERS);
  const length = [...reasons, criterion ?? ''].join(' ').trim().length;
  return [
    ...(short.length === 0
      ? []
      : [`Alasan ${short.join(', ')} terlalu pendek; sedikitnya ${MIN_REASON_CHARACTERS} karakter.`]),
    ...(length >= MIN_CHARACTERS
      ? []
      : [`Kelima alasan hanya ${length} karakter; sedikitnya ${MIN_CHARACTERS}.`]),
  ];
}

function repeatedReasons({ reasons }: Item): string[] {
  const normalized = reasons.map(normalizeText);
  return normalized.flatMap((reason, at) => {
    const first = normalized.indexOf(reason);
    return first === at ? [] : [`Alasan ${OPTION_LETTERS[at]} sama dengan alasan ${OPTION_LETTERS[first]}.`];
  });
}

/** A reason stands alone under its option. A lower-case variable such as "a : b" may begin it. */
function sentenceFaults(reason: string, at: number): string[] {
  const letter = OPTION_LETTERS[at];
  return [
    ...(/^\p{Ll}{2}/u.test(reason) ? [`Alasan ${letter} harus dimulai dengan huruf kapital.`] : []),
    ...(/[.?!…][”’)]*$/.test(reason)
      ? []
      : [`Alasan ${letter} harus berupa kalimat yang berakhir dengan titik.`]),
    ...(labels.test(reason)
      ? [
          `Alasan ${letter} memuat "Jawaban", "Pilihan", "Kriteria:", "Ingat:", "Sumber:" atau "nilai n"; bagian itu ditambahkan sendiri.`,
        ]
      : []),
  ];
}

/** The parts that the api adds to the reasons. The review screen detects "Ingat:" and "Sumber:". */
const labels = /^(?:Jawaban|Pilihan|Opsi) [A-E]\b|^(?:Kriteria|Ingat|Sumber): |\(nilai \d\)/m;

const refusal = /^(?:Ini |Pilihan ini |Jawaban ini )?(?:salah|keliru|tidak tepat|tidak benar|gugur)\b/i;
const approval =
  /^(?:Ini |Pilihan ini |Jawaban ini )?(?:benar|tepat)[.,;:!]|^(?:Ini|Inilah) (?:jawaban|kunci)\b/i;

/** The reasons must not contradict the key. */
function verdictFaults(item: Item): string[] {
  const keys = keyLetters(item);
  if (keys.length === 0 || item.struck !== null) return [];
  return OPTION_LETTERS.flatMap((letter, at) => {
    const reason = item.reasons[at] ?? '';
    const isRight = keys.includes(letter);
    if (isRight && refusal.test(reason))
      return [`Alasan ${letter} menolak pilihan itu, padahal itu kuncinya.`];
    return !isRight && approval.test(reason)
      ? [`Alasan ${letter} membenarkan pilihan itu, padahal kuncinya ${keys.join(' dan ')}.`]
      : [];
  });
}

function criterionFaults({ criterion, weights }: Item): string[] {
  if (!weights) return criterion === null ? [] : ['"criterion" hanya untuk soal TKP.'];
  if (criterion === null) return ['"criterion" belum ada: tulis ukuran nilai kelima pilihan.'];
  return /^kriteria\b/i.test(criterion)
    ? ['"criterion" ditulis tanpa kata "Kriteria:"; kata itu ditambahkan sendiri.']
    : [];
}

function rememberFaults({ remember }: Item): string[] {
  if (remember.trim() === '') return ['Kalimat "remember" belum ada.'];
  const words = splitWords(remember).length;
  const { min, max } = REMEMBER_WORDS;
  return [
    ...(words >= min && words <= max ? [] : [`"remember" berisi ${words} kata; harus ${min} sampai ${max}.`]),
    ...(/^ingat\b/i.test(remember)
      ? ['"remember" ditulis tanpa kata "Ingat:"; kata itu ditambahkan sendiri.']
      : []),
  ];
}
