import type { RefusedField } from '@ambang/server/refusal.ts';
import { Refusal } from '@ambang/server/refusal.ts';

/**
 * @param problem the message of the field's rule; null for a valid field
 * @throws Refusal that names the field
 */
export function requireField(field: RefusedField, problem: string | null): void {
  if (problem) throw new Refusal('invalid', problem, field);
}
