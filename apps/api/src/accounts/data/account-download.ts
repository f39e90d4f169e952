import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readAccountRows } from '@ambang/db/accounts/account-data.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { ClientKey } from '@ambang/server/queues/fair-queue.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import type { Context } from '../../context.ts';
import { throttleKey } from '../../throttling/throttle.ts';
import { accountDataText } from './account-data.ts';

/** Each download occupies a database connection while it reads rows. */
const readingLimit = limitConcurrency({
  ...{ concurrency: 2, waiting: 20, timeoutMs: 10_000, failTogether: true },
  fair: { waitingPerSubnet: 10, waitingPerAccount: 1 },
});

/** Until the reply is sent or the connection is gone. */
const accountLimit = limitConcurrency({ perOwner: 1, refusal: () => stillDownloading() });

/**
 * Buffered for a slow device. Nearly every account fits, so its rows are read at the database's speed and not at the
 * device's.
 */
const BUFFER_BYTES = 1024 * 1024;

/** The timeout of a device. */
const TIMEOUTS = { readingMs: 20_000, sendingMs: 60_000 };

/**
 * Returns everything that is stored about an account, as text. When the device does not read it, the timeouts end the
 * download and free its database connection and its slot.
 * @throws Refusal while the account has another download, had too many, or when the server is busy
 */
export function downloadAccountData(
  { database, throttles }: Pick<Context, 'database' | 'throttles'>,
  client: ClientKey,
  now: number,
  { readingMs, sendingMs } = TIMEOUTS,
): Promise<PassThrough> {
  const { account: accountId } = client;
  const { promise: begun, resolve, reject } = Promise.withResolvers<PassThrough>();
  const text = new PassThrough({ readableHighWaterMark: BUFFER_BYTES });
  const sent = new Promise<void>((isSent) => void text.once('end', isSent).once('close', isSent));
  const read = async () => {
    // Refunded below when the download cannot begin.
    const taken = await throttles.download.take(throttleKey(accountId));
    let hasBegun = false;
    const reading = readAccountRows(database.db, accountId, async (rows) => {
      hasBegun = true;
      resolve(text);
      await within(readingMs, text, pipeline(accountDataText(rows, now), text, { end: false }));
    });
    await reading.catch(async (error: unknown) => {
      if (!hasBegun) await taken.refund();
      throw error;
    });
  };
  const send = async () => {
    await readingLimit(client, read);
    // Ended only now: when the reader sees the end, the database connection is already free.
    text.end();
    await within(sendingMs, text, sent);
  };
  void accountLimit(accountId, send).catch((error: unknown) => {
    reject(error);
    text.destroy();
  });
  return begun;
}

/** Cuts the text off after `limitMs`. The reader notices, because the JSON is incomplete. */
async function within(limitMs: number, text: PassThrough, done: Promise<void>): Promise<void> {
  const timer = setTimeout(() => text.destroy(), limitMs);
  await done.finally(() => clearTimeout(timer));
}

const stillDownloading = () =>
  new Refusal('unavailable', 'Datamu masih diunduh. Tunggu sampai selesai lalu coba lagi.');
