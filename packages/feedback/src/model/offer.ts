import type { RuleSet, TestName } from '@ambang/exam/rules.ts';
import { scoreAttempt } from '@ambang/exam/score.ts';
import { numberText } from '../said.ts';
import type { Sitting } from '../sitting.ts';
import type { NamedValue } from '../values.ts';
import { phraseOf } from './quantities.ts';

/** What a placeholder speaks of: a topic with its test, a test, or, with neither, all of the attempt. */
export interface Subject {
  test: TestName | null;
  topic: number | null;
}

/** A place in a model's text that we fill. */
export interface Placeholder {
  name: string;
  /** What stands there in the end; of a number also what it counts: "5 jawaban benar". */
  fill: string;
  subject: Subject;
  /** `name`: names a topic. `claim`: says something of its subject, a number mostly. */
  kind: 'name' | 'claim';
}

/** Everything that a model gets to know of an attempt: nothing about anybody, and nothing about when it was. */
export interface Offer {
  rules: RuleSet;
  placeholders: ReadonlyMap<string, Placeholder>;
  /** Sentences of the text by rules, the most important first. */
  guidance: readonly string[];
}

export function offerOf(sitting: Sitting, values: readonly NamedValue[], guidance: readonly string[]): Offer {
  const { rules } = sitting;
  const claims = values.flatMap((value) => claimOf(rules, value));
  const placeholders = [...claims, ...namesOf(rules), ...statusesOf(sitting)];
  return { rules, placeholders: new Map(placeholders.map((one) => [one.name, one])), guidance };
}

function claimOf(rules: RuleSet, value: NamedValue): Placeholder[] {
  const topic = rules.topics.find(({ id }) => id === value.topic);
  const test = topic?.test ?? value.test;
  const phrase = phraseOf({ ...value, ...(test && { test }) });
  if (phrase === null) return [];
  const fill = phrase.replace('#', numberText(value.value));
  const subject = { test: test ?? null, topic: topic?.id ?? null };
  return [{ name: value.name, fill, subject, kind: 'claim' }];
}

const namesOf = ({ topics }: RuleSet): Placeholder[] =>
  topics.map(({ id, test, name }) => ({
    name: `topik_${id}_nama`,
    fill: name,
    subject: { test, topic: id },
    kind: 'name',
  }));

/** Whether a line was reached is a claim like a number, so it is filled in by us too. */
function statusesOf({ rules, keys, answers }: Sitting): Placeholder[] {
  const outcome = scoreAttempt(rules, keys, answers);
  return rules.tests.map(({ name }) => ({
    name: `${name.toLowerCase()}_status`,
    fill: outcome.tests[name].isPassed ? 'sudah mencapai nilai ambang' : 'belum mencapai nilai ambang',
    subject: { test: name, topic: null },
    kind: 'claim',
  }));
}
