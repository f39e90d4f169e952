import type { RuleSet } from '@ambang/exam/rules.ts';
import type { Package, Problem } from '../../package.ts';

/** As many questions per test and per topic as the rule set says, and no unknown topic. */
export function checkCounts(pkg: Package, rules: RuleSet): Problem[] {
  return [...unknownTopics(pkg, rules), ...wrongTests(pkg, rules), ...wrongTopics(pkg, rules)];
}

function unknownTopics(pkg: Package, rules: RuleSet): Problem[] {
  const known = new Set(rules.topics.map((topic) => topic.id));
  return pkg.items
    .filter((item) => !known.has(item.topic))
    .map(({ where, topic }) => ({
      where,
      message: `Subtopik ${topic} tidak ada dalam aturan ${rules.name}.`,
    }));
}

function wrongTests(pkg: Package, rules: RuleSet): Problem[] {
  return rules.tests.flatMap((test) => {
    const own = new Set(rules.topics.filter((topic) => topic.test === test.name).map((topic) => topic.id));
    const count = pkg.items.filter((item) => own.has(item.topic)).length;
    if (count === test.questions) return [];
    return [{ where: 'items', message: `${test.name} berisi ${count} soal; harus ${test.questions}.` }];
  });
}

function wrongTopics(pkg: Package, rules: RuleSet): Problem[] {
  return rules.topics.flatMap(({ id, name, questions }) => {
    const count = pkg.items.filter((item) => item.topic === id).length;
    if (count === questions) return [];
    return [
      { where: 'items', message: `Subtopik ${id} (${name}) berisi ${count} soal; harus ${questions}.` },
    ];
  });
}
