import type { Collection, Family, Item, Problem } from '../package.ts';

/** TIU and TKP items must have a family of their topic. TWK items have a theme instead. */
export function checkFamilies(collections: readonly Collection[], families: readonly Family[]): Problem[] {
  return collections.flatMap(({ slug, items, rules }) => {
    const themed = new Set(rules.topics.filter(({ test }) => test === 'TWK').map(({ id }) => id));
    return items.flatMap((item) => {
      const fault = themed.has(item.topic) ? themedFault(item) : familyFault(item, families);
      return fault === null ? [] : [{ where: `${slug}/${item.where}`, message: fault }];
    });
  });
}

const themedFault = ({ family }: Item): string | null =>
  family === null ? null : '"family" hanya untuk soal TIU dan TKP; soal TWK punya "theme".';

function familyFault({ topic, family }: Item, families: readonly Family[]): string | null {
  const known = families.filter((each) => each.topic === topic).map((each) => each.family);
  if (family !== null && known.includes(family)) return null;
  return `"family" harus salah satu jenis subtopik ${topic} dalam families.json: ${known.join(', ')}.`;
}
