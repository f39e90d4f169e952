import type { Package, Problem } from '../../package.ts';
import { groupItemsByTest } from '../../package.ts';

/** The numbers of questions per test and per topic must be those of the rule set. */
export function checkCounts(pkg: Package): Problem[] {
  return [...unknownTopics(pkg), ...wrongTests(pkg), ...wrongTopics(pkg)];
}

function unknownTopics({ items, rules }: Package): Problem[] {
  const known = new Set(rules.topics.map((topic) => topic.id));
  return items
    .filter((item) => !known.has(item.topic))
    .map(({ where, topic }) => ({
      where,
      message: `Subtopik ${topic} tidak ada dalam aturan ${rules.name}.`,
    }));
}

function wrongTests(pkg: Package): Problem[] {
  return groupItemsByTest(pkg).flatMap(({ test, items }) => {
    if (items.length === test.questions) return [];
    return [
      { where: 'items', message: `${test.name} berisi ${items.length} soal; harus ${test.questions}.` },
    ];
  });
}

function wrongTopics({ items, rules }: Package): Problem[] {
  return rules.topics.flatMap(({ id, name, questions }) => {
    const count = items.filter((item) => item.topic === id).length;
    if (count === questions) return [];
    return [
      { where: 'items', message: `Subtopik ${id} (${name}) berisi ${count} soal; harus ${questions}.` },
    ];
  });
}

interface Quota {
  min: number;
  max: number;
}

const exactly = (count: number): Quota => ({ min: count, max: count });

/**
 * The themes of the official TWK outline by topic. Without quotas, authors prefer themes that are easy to write about.
 */
const quotas: Readonly<Record<number, Readonly<Record<string, Quota>>>> = {
  11: { sejarah: exactly(3), kebangsaan: exactly(3) },
  12: {
    keteguhan: { min: 1, max: 3 },
    komitmen: { min: 1, max: 3 },
    konsistensi: { min: 1, max: 3 },
    hukum: { min: 0, max: 2 },
  },
  13: { sejarah: { min: 1, max: 2 }, 'bela-negara': { min: 4, max: 5 } },
  14: {
    pancasila: exactly(2),
    'uud-1945': exactly(2),
    nkri: exactly(2),
    bhinneka: exactly(2),
    bahasa: exactly(4),
  },
};

export function checkThemes({ items, rules }: Package): Problem[] {
  const unknown = items.flatMap(({ where, topic, theme }) => {
    const known = Object.keys(quotas[topic] ?? {});
    if (known.length === 0)
      return theme === null ? [] : [{ where, message: `Subtopik ${topic} tidak punya tema.` }];
    if (theme !== null && known.includes(theme)) return [];
    return [{ where, message: `"theme" harus salah satu dari ${known.join(', ')}.` }];
  });
  const uneven = rules.topics.flatMap(({ id, name }) =>
    Object.entries(quotas[id] ?? {}).flatMap(([theme, { min, max }]) => {
      const count = items.filter((item) => item.topic === id && item.theme === theme).length;
      if (count >= min && count <= max) return [];
      const wanted = min === max ? `${min}` : `${min} sampai ${max}`;
      return [{ where: 'items', message: `${name}: tema ${theme} berisi ${count} soal; harus ${wanted}.` }];
    }),
  );
  return [...unknown, ...uneven];
}
