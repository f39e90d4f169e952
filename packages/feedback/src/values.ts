import { attemptReadingOf } from './reading/attempt-reading.ts';
import type { NamedValue } from './said.ts';
import type { Sitting } from './sitting.ts';

export type { NamedValue } from './said.ts';

/** Every number that a text about an attempt may mention, each once. */
export function valuesOf(sitting: Sitting): NamedValue[] {
  const found = new Map<string, NamedValue>();
  collect(attemptReadingOf(sitting), found);
  return [...found.values()];
}

/** Whatever a reading holds, however deep. */
function collect(part: unknown, found: Map<string, NamedValue>): void {
  if (typeof part !== 'object' || part === null) return;
  if (isNamedValue(part)) found.set(part.name, part);
  else for (const inner of Object.values(part)) collect(inner, found);
}

const isNamedValue = (part: object): part is NamedValue => 'meaning' in part && 'value' in part;
