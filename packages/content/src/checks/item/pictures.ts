import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { Collection, Item, Problem } from '../../package.ts';
import { findItemProblems } from '../../package.ts';
import { cellFaults } from './picture-cells.ts';

/** A shorter text is too short to describe a picture of several figures. */
const MIN_ALT_CHARACTERS = 40;

/** Every picture must exist, be used and have an alternative text that does not reveal the answer. */
export function checkPictures({ items, figures }: Collection): Problem[] {
  const used = new Set(items.flatMap((item) => [item.picture, item.explanationPicture]));
  const unused = [...figures.keys()].filter((file) => !used.has(file));
  return [
    ...findItemProblems(items, (item) => faultsOf(item, figures)),
    ...unused.map((where) => ({ where, message: 'Gambar ini tidak dipakai soal mana pun.' })),
  ];
}

function faultsOf(item: Item, figures: Collection['figures']): string[] {
  const { picture, alt, explanationPicture, explanationAlt } = item;
  return [
    ...pairFaults(picture, alt, figures, {
      name: 'alt',
      how: 'bentuk setiap gambar, tanpa menyebut aturannya',
    }),
    ...pairFaults(explanationPicture, explanationAlt, figures, {
      name: 'explanationAlt',
      how: 'apa yang ditunjukkan gambar pembahasan',
    }),
    ...(/<text[^>]*>[^<]*\b(?:jawaban|kunci)\b/i.test(textOf(picture, figures))
      ? ['Gambar soal memuat kata "jawaban" atau "kunci".']
      : []),
    ...(picture === null && item.options.every((option, at) => option === `Gambar ${OPTION_LETTERS[at]}`)
      ? ['Pilihannya gambar, tetapi soal ini tidak punya gambar.']
      : []),
    ...cellFaults(item, figures),
    ...(revealing.test(alt ?? '') ? ['"alt" menyebut kunci: jelaskan bentuknya saja.'] : []),
  ];
}

/** Words of an alternative text that reveal the answer. */
const revealing =
  /(?<!anak )\bkunci\b|\b(?:jawaban|benar|salah|cocok|ganjil|pengecualian|lain sendiri|memenuhi|melanjutkan|pola|aturan)\b|\btepat\b(?! (?:di|pada|ke|satu))|\b(?:paling |yang )berbeda\b/i;

const textOf = (picture: string | null, figures: Collection['figures']): string =>
  new TextDecoder().decode(picture === null ? undefined : figures.get(picture));

function pairFaults(
  picture: string | null,
  alt: string | null,
  figures: Collection['figures'],
  { name, how }: { name: string; how: string },
): string[] {
  if (picture === null) return alt === null ? [] : [`"${name}" ada, tetapi gambarnya tidak ada.`];
  return [
    ...(figures.has(picture) ? [] : [`Gambar ${picture} tidak ada.`]),
    ...((alt ?? '').length >= MIN_ALT_CHARACTERS
      ? []
      : [`Gambar belum dijelaskan dalam "${name}" (${how}).`]),
  ];
}
