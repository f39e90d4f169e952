import type { RefusedField } from '@ambang/refusal/refusal.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';

/**
 * @param problem what the field's rule says of it; null when it is fine
 * @throws Refusal that names the field
 */
export function requireField(field: RefusedField, problem: string | null): void {
  if (problem) throw new Refusal('invalid', problem, field);
}
