import type { Collection, Item, Problem, ItemSource } from '../../package.ts';
import { groupItemsByTest } from '../../package.ts';

/** The real test examines understanding more than knowledge of laws. */
const MAX_LAW_SHARE = 0.5;

/** Matches titles of laws. */
const LAW = /^(?:UUD|UU|Undang-Undang|Perppu|PP|Perpres|Keppres|TAP MPR|Ketetapan MPR|KUHP|Permen\w*)\b/;
/** Matches references within a law. */
const ARTICLE = /pasal|bab|penjelasan|diktum|angka|pembukaan|seluruh|pertama|kedua|ketiga/i;

const twkItems = (collection: Collection): Item[] =>
  groupItemsByTest(collection).find(({ test }) => test.name === 'TWK')?.items ?? [];

/** Every TWK item must have a source. */
export function checkSources(collection: Collection): Problem[] {
  const twk = twkItems(collection);
  const refused = (isFaulty: (sources: readonly ItemSource[]) => boolean, message: string): Problem[] =>
    twk.filter(({ sources }) => isFaulty(sources)).map(({ where }) => ({ where, message }));
  return [
    ...refused(
      (sources) => sources.length === 0,
      'Sumber belum ada: isi "sources" dengan {law, article, checkedOn} atau {work, place, checkedOn}.',
    ),
    ...refused(
      (sources) => sources.some(({ title, isLaw }) => !isLaw && LAW.test(title)),
      'Sumber ini peraturan: tulis sebagai {law, article, checkedOn}.',
    ),
    ...refused(
      (sources) => sources.some(({ place, isLaw }) => isLaw && !ARTICLE.test(place)),
      '"article" harus menyebut pasal, bab, diktum atau penjelasannya.',
    ),
  ];
}

/** At most half of the TWK items may be based on laws. */
export function checkLawShare(collection: Collection): Problem[] {
  const twk = twkItems(collection);
  const basedOnLaw = twk.filter(({ sources }) => sources.some(({ isLaw }) => isLaw)).length;
  if (basedOnLaw <= twk.length * MAX_LAW_SHARE) return [];
  const message = `TWK: ${basedOnLaw} dari ${twk.length} soal bersandar pada peraturan; paling banyak separuhnya.`;
  return [{ where: 'items', message }];
}
