import { computeAttemptMetrics } from './metrics/attempt-metrics.ts';
import type { NamedValue } from './feedback-text.ts';
import { createStudyPlan } from './plan/study-plan.ts';
import type { AttemptData } from './attempt-data.ts';
import { createSummary } from './summary.ts';

/** Returns all numbers that a text about the attempt may mention, without duplicates. */
export function listNamedValues(data: AttemptData): NamedValue[] {
  const found = new Map<string, NamedValue>();
  const attempt = computeAttemptMetrics(data);
  collect([attempt, createSummary(attempt).text, createStudyPlan(attempt)], found);
  return [...found.values()];
}

function collect(part: unknown, found: Map<string, NamedValue>): void {
  if (typeof part !== 'object' || part === null) return;
  if (isNamedValue(part)) found.set(part.name, part);
  else for (const inner of Object.values(part)) collect(inner, found);
}

const isNamedValue = (part: object): part is NamedValue => 'name' in part && 'value' in part;
