import { CallFailure } from '../api/failure.ts';

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
