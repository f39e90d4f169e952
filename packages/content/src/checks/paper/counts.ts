import type { Collection, Problem } from '../../package.ts';
import { topicThemes } from '../../kinds.ts';
import { groupItemsByTest } from '../../package.ts';

/** The numbers of questions per test and per topic must be those of the rule set. */
export function checkCounts(collection: Collection): Problem[] {
  return [...wrongTests(collection), ...wrongTopics(collection)];
}

export function checkTopics({ items, rules }: Collection): Problem[] {
  const known = new Set(rules.topics.map((topic) => topic.id));
  return items
    .filter((item) => !known.has(item.topic))
    .map(({ where, topic }) => ({
      where,
      message: `Subtopik ${topic} tidak ada dalam aturan ${rules.name}.`,
    }));
}

function wrongTests(pkg: Collection): Problem[] {
  return groupItemsByTest(pkg).flatMap(({ test, items }) => {
    if (items.length === test.questions) return [];
    return [
      { where: 'items', message: `${test.name} berisi ${items.length} soal; harus ${test.questions}.` },
    ];
  });
}

function wrongTopics({ items, rules }: Collection): Problem[] {
  return rules.topics.flatMap(({ id, name, questions }) => {
    const count = items.filter((item) => item.topic === id).length;
    if (count === questions) return [];
    return [
      { where: 'items', message: `Subtopik ${id} (${name}) berisi ${count} soal; harus ${questions}.` },
    ];
  });
}

/** TWK items must have a theme of the official outline. */
export function checkThemes({ items }: Collection): Problem[] {
  return items.flatMap(({ where, topic, theme }) => {
    const known = Object.keys(topicThemes[topic] ?? {});
    if (known.length === 0)
      return theme === null ? [] : [{ where, message: `Subtopik ${topic} tidak punya tema.` }];
    if (theme !== null && known.includes(theme)) return [];
    return [{ where, message: `"theme" harus salah satu dari ${known.join(', ')}.` }];
  });
}

export function checkThemeCounts({ items, rules }: Collection): Problem[] {
  return rules.topics.flatMap(({ id, name }) =>
    Object.entries(topicThemes[id] ?? {}).flatMap(([theme, { min, max }]) => {
      const count = items.filter((item) => item.topic === id && item.theme === theme).length;
      if (count >= min && count <= max) return [];
      const wanted = min === max ? `${min}` : `${min} sampai ${max}`;
      return [{ where: 'items', message: `${name}: tema ${theme} berisi ${count} soal; harus ${wanted}.` }];
    }),
  );
}
