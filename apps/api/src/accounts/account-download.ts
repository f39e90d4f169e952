import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cappedFor } from '@ambang/attempts/work-queue.ts';
import { readAccountRows } from '@ambang/db/accounts/account-data.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import type { Context } from '../context.ts';
import type { Asker } from '../throttling/fair-line.ts';
import { shareTurns } from '../throttling/fair-turns.ts';
import { throttleKey } from '../throttling/throttle.ts';
import { accountDataText } from './account-data.ts';

/** Each holds a connection while rows are read; who waits longer may as well try again. */
const inTurn = shareTurns({
  per: 'process',
  atOnce: 2,
  ...{ waiting: 20, waitingPerNetwork: 10, waitingPerAccount: 1 },
  patienceMs: 10_000,
});

/** Until the answer is sent or its connection is gone. */
const oneAtATime = cappedFor({ per: 'process', most: 1 }, () => stillUnderWay());

/** Read ahead of a slow device: nearly every account fits, and its rows are read as fast as the database gives them. */
const BUFFER_BYTES = 1024 * 1024;

/** The device gives up after a minute. */
const usualPatience = { readingMs: 20_000, sendingMs: 60_000 };

/**
 * The text of everything that is kept about an account. A device that does not read it holds a connection of the database
 * and a place of this process no longer than the time limits.
 * @param asker the account and the network that it calls from
 * @throws Refusal while another one of the account is under way, when it had too many, or when the server is busy
 */
export function downloadAccountData(
  { database, throttles }: Pick<Context, 'database' | 'throttles'>,
  asker: Asker,
  now: number,
  { readingMs, sendingMs } = usualPatience,
): Promise<PassThrough> {
  const { account: accountId } = asker;
  const { promise: begun, resolve, reject } = Promise.withResolvers<PassThrough>();
  const text = new PassThrough({ readableHighWaterMark: BUFFER_BYTES });
  const sent = new Promise<void>((isSent) => void text.once('end', isSent).once('close', isSent));
  const read = async () => {
    // One that cannot begin is none that counts.
    const taken = await throttles.download.take(throttleKey(accountId));
    let hasBegun = false;
    const reading = readAccountRows(database.db, accountId, async (rows) => {
      hasBegun = true;
      resolve(text);
      await within(readingMs, text, pipeline(accountDataText(rows, now), text, { end: false }));
    });
    await reading.catch(async (error: unknown) => {
      if (!hasBegun) await taken.giveBack();
      throw error;
    });
  };
  const send = async () => {
    await inTurn(asker, read);
    // Its reader has the end of it only when nothing is held for it any more but its own place.
    text.end();
    await within(sendingMs, text, sent);
  };
  void oneAtATime(accountId, send).catch((error: unknown) => {
    reject(error);
    text.destroy();
  });
  return begun;
}

/** A text that takes longer is cut off, which its reader sees: it is no whole JSON. */
async function within(limitMs: number, text: PassThrough, done: Promise<void>): Promise<void> {
  const timer = setTimeout(() => text.destroy(), limitMs);
  await done.finally(() => clearTimeout(timer));
}

const stillUnderWay = () =>
  new Refusal('unavailable', 'Datamu masih diunduh. Tunggu sampai selesai lalu coba lagi.');
