import type { ListedCode } from '@ambang/db/shop/codes.ts';
import type { CsvRow, CsvTarget } from '../../output/csv.ts';
import type { Column } from '../../output/table.ts';
import { isoOrNull, dateTimeOrDash } from '../../output/texts.ts';

type CodeState = 'active' | 'revoked' | 'ended' | 'used-up';

/** The first reason that applies, in the order in which a redemption reports them. */
function stateOf({ revokedAt, endsAt, usesMade, usesAllowed }: ListedCode, now: number): CodeState {
  if (revokedAt !== null) return 'revoked';
  if (endsAt !== null && now >= endsAt) return 'ended';
  return usesMade >= usesAllowed ? 'used-up' : 'active';
}

const stateTexts: Readonly<Record<CodeState, string>> = {
  active: 'berlaku',
  revoked: 'dicabut',
  ended: 'masa habis',
  'used-up': 'jatah habis',
};

export const codeColumns = (now: number): readonly Column<ListedCode>[] => [
  { head: 'Kode', cell: ({ code }) => code },
  { head: 'Keadaan', cell: (code) => stateTexts[stateOf(code, now)] },
  { head: 'Dipakai', cell: ({ usesMade, usesAllowed }) => `${usesMade}/${usesAllowed}`, isNumber: true },
  { head: 'Sampai (WIB)', cell: ({ endsAt }) => dateTimeOrDash(endsAt) },
  { head: 'Dibuat (WIB)', cell: ({ createdAt }) => dateTimeOrDash(createdAt) },
  { head: 'Tryout', cell: ({ tryoutTitles }) => tryoutTitles.join(', ') },
  { head: 'Catatan', cell: ({ note }) => note },
];

export const codeDocument = (code: ListedCode, now: number) => ({
  code: code.code,
  state: stateOf(code, now),
  tryouts: code.tryoutTitles,
  usesAllowed: code.usesAllowed,
  usesMade: code.usesMade,
  endsAt: isoOrNull(code.endsAt),
  revokedAt: isoOrNull(code.revokedAt),
  createdAt: isoOrNull(code.createdAt),
  note: code.note,
});

const csvColumns: readonly string[] = [
  'code',
  'state',
  'tryouts',
  'usesAllowed',
  'usesMade',
  'endsAt',
  'revokedAt',
  'createdAt',
  'note',
];

function csvRowOf(code: ListedCode, now: number): CsvRow {
  const { tryouts, ...fields } = codeDocument(code, now);
  return { ...fields, tryouts: tryouts.join(', ') };
}

export const writeCodesAsCsv = (target: CsvTarget, codes: readonly ListedCode[], now: number): void =>
  target.write(
    codes.map((code) => csvRowOf(code, now)),
    csvColumns,
  );
