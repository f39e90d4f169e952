import pg from 'pg';
import type { KeptAttempt } from '../../people/seats.ts';
import { keptAttempts } from '../../people/seats.ts';
import type { Compared } from './orders.ts';
import type { Sheets } from './sheets.ts';
import { UNKNOWN } from './sheets.ts';

const AT_ONCE = 2_000;

/** Reads every attempt and compares it with what was acknowledged. */
export async function compare(sheets: Sheets, databaseUrl: string): Promise<Compared> {
  const { count, acknowledged, isUnsure } = sheets;
  const compared: Compared = {
    attempts: 0,
    acknowledged: acknowledged.reduce((sum, changes) => sum + changes, 0),
    revisions: 0,
    uncounted: 0,
    doubled: 0,
    otherAnswers: 0,
    unsure: isUnsure.reduce((sum, unsure) => sum + unsure, 0),
  };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (let first = 0; first < count; first += AT_ONCE) {
    const seats = Math.min(AT_ONCE, count - first);
    const kept = new Map((await keptAttempts(client, first, seats)).map((one) => [one.seat, one]));
    for (let seat = first; seat < first + seats; seat += 1) add(compared, sheets, seat, kept.get(seat));
  }
  await client.end();
  return compared;
}

function add(compared: Compared, sheets: Sheets, seat: number, kept: KeptAttempt | undefined): void {
  const { questions } = sheets;
  const acknowledged = sheets.acknowledged[seat]!;
  const counted = kept?.revision ?? 0;
  const expected = sheets.answers.subarray(seat * questions, (seat + 1) * questions);
  const isOther = (found: readonly number[] | undefined, index: number): boolean =>
    expected[index] !== UNKNOWN && expected[index] !== (found?.[index] ?? 0);
  compared.attempts += kept ? 1 : 0;
  compared.revisions += counted;
  compared.uncounted += Math.max(0, acknowledged - counted);
  if (!sheets.isUnsure[seat]) compared.doubled += Math.max(0, counted - acknowledged);
  for (let index = 0; index < questions; index += 1) {
    const isOff = isOther(kept?.answers, index) || (kept?.sealed && isOther(kept.sealed, index));
    compared.otherAnswers += isOff ? 1 : 0;
  }
}
