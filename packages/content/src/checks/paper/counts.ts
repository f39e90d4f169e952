import type { Package, Problem } from '../../package.ts';

/** As many questions per test and per topic as the rule set says, and no unknown topic. */
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

function wrongTests({ items, rules }: Package): Problem[] {
  return rules.tests.flatMap((test) => {
    const own = new Set(rules.topics.filter((topic) => topic.test === test.name).map((topic) => topic.id));
    const count = items.filter((item) => own.has(item.topic)).length;
    if (count === test.questions) return [];
    return [{ where: 'items', message: `${test.name} berisi ${count} soal; harus ${test.questions}.` }];
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
