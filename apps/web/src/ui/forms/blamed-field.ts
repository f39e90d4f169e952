import { FieldFailure } from '../../api/failure.ts';
import type { Fields } from './use-fields.ts';

/** Puts a refusal on the field that the server names. @returns false when it names none that the form has */
export function blame<Name extends string>(form: Fields<Name>, error: unknown): boolean {
  if (!(error instanceof FieldFailure) || !isIn(form, error.field)) return false;
  form.reject(error.field, error.message);
  return true;
}

function isIn<Name extends string>({ values }: Fields<Name>, name: string): name is Name {
  return Object.hasOwn(values, name);
}
