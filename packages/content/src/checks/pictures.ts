import type { Item, Package, Problem } from '../package.ts';

/** Shorter than this an alternative text cannot describe five figures. */
const LEAST_ALT_CHARACTERS = 40;

/**
 * Every named picture must exist and be described for people who cannot see it, and every picture file must be used.
 */
export function checkPictures({ items, figures }: Package): Problem[] {
  const used = new Set(items.map((item) => item.picture));
  const unused = [...figures.keys()].filter((file) => !used.has(file));
  return [
    ...items.flatMap((item) => faultsOf(item, figures).map((message) => ({ where: item.where, message }))),
    ...unused.map((where) => ({ where, message: 'Gambar ini tidak dipakai soal mana pun.' })),
  ];
}

function faultsOf({ picture, alt }: Item, figures: Package['figures']): string[] {
  if (picture === null) return alt === null ? [] : ['"alt" ada, tetapi soal ini tidak punya gambar.'];
  return [
    ...(figures.has(picture) ? [] : [`Gambar ${picture} tidak ada.`]),
    ...((alt ?? '').length >= LEAST_ALT_CHARACTERS
      ? []
      : ['Gambar belum dijelaskan dalam "alt" (bentuk setiap gambar, tanpa menyebut aturannya).']),
  ];
}
