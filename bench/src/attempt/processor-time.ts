import type pg from 'pg';
import type { Figure } from '../numbers/report.ts';
import { costOf } from '../server/cost.ts';
import type { ForkedLoad } from '../load/forked-load.ts';
import { accountsOfSeats, seatOwners } from '../people/seats.ts';
import { wrongCount, wrongNote } from '../load/tally.ts';
import type { AttemptsDone, AttemptsOrder } from './load.ts';

/** Few at a time make small batches and each attempt dearer. The limit stands at the middle one. */
const LEVELS = [1, 8, 50] as const;
const LIMITED = 8;
const MOST_MS = 15;

interface Setting {
  client: pg.Client;
  load: ForkedLoad<AttemptsOrder>;
  processes: { api: number; postmaster: number };
  address: string;
  attempts: number;
}

/** What api and database need for whole attempts. The attempts before the first level warm up and are not counted. */
export async function processorTime(setting: Setting): Promise<{ figures: Figure[]; notes: string[] }> {
  const figures: Figure[] = [];
  const notes: string[] = [];
  let first = 0;
  for (const [turn, atOnce] of [LIMITED, ...LEVELS].entries()) {
    const done = await attempts(setting, first, atOnce);
    first += setting.attempts;
    if (turn === 0) continue;
    const each = (ms: number) => ({ value: ms / setting.attempts, unit: 'ms an attempt', digits: 1 });
    const name = (what: string) => `${atOnce} at a time: ${what}`;
    figures.push(
      {
        name: name('api and database'),
        ...each(done.apiMs + done.databaseMs),
        ...(atOnce === LIMITED && { limit: { atMost: MOST_MS } }),
      },
      { name: name('the api alone'), ...each(done.apiMs) },
      { name: name('the generator'), ...each(done.cpuMs) },
      { name: name('wrong replies'), value: wrongCount(done.calls), unit: '', limit: { atMost: 0 } },
    );
    notes.push(...wrongNote(name('calls'), done.calls));
  }
  return { figures, notes };
}

async function attempts(
  { client, load, processes, address, attempts }: Setting,
  first: number,
  atOnce: number,
) {
  const { tryoutId, questions } = await seatOwners(client, attempts, first);
  const accounts = await accountsOfSeats(client);
  const destination = { address, tryoutId };
  const order = { destination, questions, first, accounts, atOnce };
  return costOf(processes, () => load.order<AttemptsDone>(order));
}
