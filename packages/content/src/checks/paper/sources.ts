import type { Package, Problem, Source } from '../../package.ts';
import { byTest } from './by-test.ts';

/** The real test asks for understanding: at most this share of TWK may rest on a law. */
const GREATEST_LAW_SHARE = 0.5;

/** What makes a title a law's, and a place one that can be looked up in it. */
const LAW = /^(?:UUD|UU|Undang-Undang|Perppu|PP|Perpres|Keppres|TAP MPR|Ketetapan MPR|KUHP|Permen\w*)\b/;
const ARTICLE = /pasal|bab|penjelasan|diktum|angka|pembukaan|seluruh|pertama|kedua|ketiga/i;

/** Every TWK item names what it rests on, and not more than half of them rest on a law. */
export function checkSources(pkg: Package): Problem[] {
  const twk = byTest(pkg).find(({ test }) => test.name === 'TWK')?.items ?? [];
  const refused = (isFaulty: (sources: readonly Source[]) => boolean, message: string): Problem[] =>
    twk.filter(({ sources }) => isFaulty(sources)).map(({ where }) => ({ where, message }));
  const found = [
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
  const onLaw = twk.filter(({ sources }) => sources.some(({ isLaw }) => isLaw)).length;
  if (onLaw <= twk.length * GREATEST_LAW_SHARE) return found;
  const message = `TWK: ${onLaw} dari ${twk.length} soal bersandar pada peraturan; paling banyak separuhnya.`;
  return [...found, { where: 'items', message }];
}
