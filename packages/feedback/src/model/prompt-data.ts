import type { RuleSet, TestName } from '@ambang/exam/rules.ts';
import { scoreAttempt } from '@ambang/exam/scoring/score.ts';
import { formatDecimal } from '../feedback-text.ts';
import type { AttemptData } from '../attempt-data.ts';
import type { NamedValue } from '../feedback-text.ts';
import { findValueTemplate } from './value-templates.ts';

/** The subject of a placeholder: a topic and its test, a test, or the whole attempt when both are null. */
export interface PlaceholderSubject {
  test: TestName | null;
  topic: number | null;
}

/** A name in the model's text that is replaced by a value. */
export interface Placeholder {
  name: string;
  /** The replacement. A number includes its unit: "5 jawaban benar". */
  fill: string;
  subject: PlaceholderSubject;
  /** `name`: the name of a topic. `claim`: a statement about the subject, mostly a number. */
  kind: 'name' | 'claim';
}

/** All data about an attempt that the model receives. It contains no personal data and no dates. */
export interface PromptData {
  rules: RuleSet;
  placeholders: ReadonlyMap<string, Placeholder>;
  /** Sentences of the rule-based feedback, the most important first. */
  guidance: readonly string[];
}

export function createPromptData(
  attempt: AttemptData,
  values: readonly NamedValue[],
  guidance: readonly string[],
): PromptData {
  const { rules } = attempt;
  const claims = values.flatMap((value) => claimOf(rules, value));
  const placeholders = [...claims, ...namesOf(rules), ...statusesOf(attempt)];
  return {
    rules,
    placeholders: new Map(placeholders.map((placeholder) => [placeholder.name, placeholder])),
    guidance,
  };
}

function claimOf(rules: RuleSet, value: NamedValue): Placeholder[] {
  const topic = rules.topics.find(({ id }) => id === value.topic);
  const test = topic?.test ?? value.test;
  const template = findValueTemplate({ ...value, ...(test && { test }) });
  if (template === null) return [];
  const fill = template.replace('#', formatDecimal(value.value));
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

/** Whether a grade was reached is a claim like a number, so it also has a placeholder. */
function statusesOf({ rules, keys, answers }: AttemptData): Placeholder[] {
  const outcome = scoreAttempt(rules, keys, answers);
  return rules.tests.map(({ name }) => ({
    name: `${name.toLowerCase()}_status`,
    fill: outcome.tests[name].isPassed ? 'sudah mencapai nilai ambang' : 'belum mencapai nilai ambang',
    subject: { test: name, topic: null },
    kind: 'claim',
  }));
}
