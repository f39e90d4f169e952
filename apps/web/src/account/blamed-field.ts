import { CallFailure } from '../api/failure.ts';
import type { Fields } from '../ui/use-fields.ts';

type RegistrationField = 'name' | 'email' | 'phone' | 'password';

const words: readonly [RegExp, RegistrationField][] = [
  [/\bemail\b/i, 'email'],
  [/\b(?:telpon|hp)\b/i, 'phone'],
  [/\b(?:password|kata sandi)\b/i, 'password'],
  [/\bnama\b/i, 'name'],
];

/** Which field a refusal of the server is about, by the field it names; null when it names none. */
export function blamedField(error: unknown): { field: RegistrationField; message: string } | null {
  if (!(error instanceof CallFailure) || ![400, 409, 422].includes(error.status)) return null;
  const field = words.find(([pattern]) => pattern.test(error.message))?.[1];
  return field ? { field, message: error.message } : null;
}

/** Puts a refusal on the field that it is about. @returns false when the form has no such field */
export function blame<Name extends string>(form: Fields<Name>, error: unknown): boolean {
  const blamed = blamedField(error);
  if (!blamed || !isIn(form, blamed.field)) return false;
  form.reject(blamed.field, blamed.message);
  return true;
}

const isIn = <Name extends string>({ values }: Fields<Name>, name: string): name is Name => name in values;
