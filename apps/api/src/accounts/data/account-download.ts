import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readAccountRows } from '@ambang/db/accounts/account-data.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { ClientKey } from '@ambang/server/queues/fair-queue.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import type { Context } from '../../context.ts';
import { throttleKey } from '../../throttling/throttle.ts';
import { streamAccountDataJson } from './account-data.ts';

/** Limits the downloads that read rows, because each of them occupies a database connection. */
const readingLimit = limitConcurrency({
  concurrency: 2,
  waiting: 20,
  timeoutMs: 10_000,
  failTogether: true,
  fair: { waitingPerSubnet: 10, waitingPerAccount: 1 },
});

/** A download occupies its account's slot until the reply is sent or the connection is closed. */
const accountLimit = limitConcurrency({ perOwner: 1, refusal: () => stillDownloadingRefusal() });

/**
 * The buffer for a slow device. The data of nearly every account fits into it, so the rows are read at the speed of the
 * database and not at that of the device.
 */
const BUFFER_BYTES = 1024 * 1024;

const TIMEOUTS = { readingMs: 20_000, sendingMs: 60_000 };

/**
 * Returns all data of the account as JSON. When the device does not read the JSON, the timeouts end the download and free
 * its database connection and its slot.
 * @throws Refusal when the account has a running download or had too many downloads, or when the server is busy
 */
export function downloadAccountData(
  { database, throttles }: Pick<Context, 'database' | 'throttles'>,
  client: ClientKey,
  now: number,
  { readingMs, sendingMs } = TIMEOUTS,
): Promise<PassThrough> {
  const { account: accountId } = client;
  const { promise: beginning, resolve, reject } = Promise.withResolvers<PassThrough>();
  const text = new PassThrough({ readableHighWaterMark: BUFFER_BYTES });
  const sent = new Promise<void>((finish) => void text.once('end', finish).once('close', finish));
  const read = async () => {
    const countedTry = await throttles.download.take(throttleKey(accountId));
    let hasBegun = false;
    const reading = readAccountRows(database.db, accountId, async (rows) => {
      hasBegun = true;
      resolve(text);
      await cutOffAfter(readingMs, text, pipeline(streamAccountDataJson(rows, now), text, { end: false }));
    });
    await reading.catch(async (error: unknown) => {
      if (!hasBegun) await countedTry.refund();
      throw error;
    });
  };
  const send = async () => {
    await readingLimit(client, read);
    // Ended only here, so that the database connection is free when the reader gets the end of the text.
    text.end();
    await cutOffAfter(sendingMs, text, sent);
  };
  void accountLimit(accountId, send).catch((error: unknown) => {
    reject(error);
    text.destroy();
  });
  return beginning;
}

/** After the limit the reader gets incomplete JSON and can detect this. */
async function cutOffAfter(limitMs: number, text: PassThrough, done: Promise<void>): Promise<void> {
  const timer = setTimeout(() => text.destroy(), limitMs);
  await done.finally(() => clearTimeout(timer));
}

const stillDownloadingRefusal = () =>
  new Refusal('unavailable', 'Datamu masih diunduh. Tunggu sampai selesai lalu coba lagi.');
