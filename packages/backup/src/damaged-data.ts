import { causesOf, errorCode } from '@ambang/server/start-fault.ts';
import { BackupFault } from './fault.ts';

/** PostgreSQL's codes for a damaged page, a damaged index, and a file that is missing. */
const damageCode = /^(?:XX00[12]|58P01)$/;

/** @returns what PostgreSQL found damaged in its files, in its words; null for any other error */
export const damageIn = (error: unknown): string | null =>
  causesOf(error).find((cause) => damageCode.test(errorCode(cause)))?.message ?? null;

/** @returns the error of a backup whose database has damaged files as a sentence; other errors unchanged */
export function toDamageFault(error: unknown): unknown {
  const damage = damageIn(error);
  if (damage === null) return error;
  return new BackupFault(
    `PostgreSQL menemukan data yang rusak (${damage}), jadi cadangan baru tidak dibuat: salin cadangan yang ada ke tempat lain, periksa penyimpanan mesinnya, lalu pulihkan cadangan terakhir yang utuh.`,
    { cause: error },
  );
}
