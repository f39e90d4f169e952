import type { RuleSet } from '@ambang/exam/rules.ts';
import { numberRange, questionCount } from '@ambang/exam/rules.ts';
import type { Item, Package, Problem } from '../package.ts';

/** Each number of the paper must be used once, in the range of its test. */
export function checkNumbers(pkg: Package, rules: RuleSet): Problem[] {
  return [...repeated(pkg), ...missing(pkg, rules), ...outOfRange(pkg, rules)];
}

function repeated({ items }: Package): Problem[] {
  const first = new Map<number, Item>();
  return items.flatMap((item) => {
    const before = first.get(item.number);
    if (before)
      return [{ where: item.where, message: `Nomor ${item.number} sudah dipakai ${before.where}.` }];
    first.set(item.number, item);
    return [];
  });
}

function missing({ items }: Package, rules: RuleSet): Problem[] {
  const used = new Set(items.map((item) => item.number));
  const numbers = Array.from({ length: questionCount(rules) }, (_, index) => index + 1);
  const absent = numbers.filter((number) => !used.has(number));
  if (absent.length === 0) return [];
  return [{ where: 'items', message: `Nomor yang belum ada soalnya: ${absent.join(', ')}.` }];
}

function outOfRange({ items }: Package, rules: RuleSet): Problem[] {
  return items.flatMap(({ where, number, topic }) => {
    const test = rules.topics.find((each) => each.id === topic)?.test;
    if (!test) return [];
    const { first, last } = numberRange(rules, test);
    if (number >= first && number <= last) return [];
    return [{ where, message: `Nomor ${number} di luar rentang ${test} (${first} sampai ${last}).` }];
  });
}
