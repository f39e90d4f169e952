import { setTimeout as pause } from 'node:timers/promises';
import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import type { Access, Endpoint, Success } from '@ambang/contract/endpoint.ts';
import { ACCOUNT_HEADER } from '@ambang/contract/endpoint.ts';
import { saveProfile } from '@ambang/contract/accounts/profile.ts';
import { buy } from '@ambang/contract/shop/transactions.ts';
import { listOwnedTryouts, saveAnswers, startTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { printReport } from './numbers/report.ts';
import { quantile } from './numbers/spread.ts';
import { callAt, newcomerAt } from './people/newcomer.ts';
import { withProduct } from './server/product.ts';
import { apiProcessAt, memoryOf } from './server/api-process.ts';

/**
 * How long an exam's save takes while one account downloads its data and saves its profile as fast as it can. To see it
 * without limits, run it with LIMIT_WRITE=999999/1 and LIMIT_DOWNLOAD=999999/1.
 */

const SAVES = 200;
const SAVE_EVERY_MS = 110;
const AT_ONCE = 16;

type Row<Reply = unknown> = Pick<Endpoint<Access, string, unknown, Reply>, 'method' | 'path' | 'reply'>;

/** Asks as a page of the product would, under one session, and for one account as soon as it knows which. */
const callerAt = (address: string, cookie: string, accountId?: string) => {
  const ask = (row: Row, body: BodyInit | null = null, type?: string, id?: number) =>
    fetch(callAt(address, row.path.replace(':id', String(id))), {
      method: row.method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie,
        ...(accountId !== undefined && { [ACCOUNT_HEADER]: accountId }),
        ...(type !== undefined && { 'content-type': type }),
      },
      body,
    });
  const read = async <Reply>(row: Row<Reply>, id?: number): Promise<Reply> => {
    const response = await ask(row, null, undefined, id);
    return row.reply.read(((await response.json()) as Success<unknown>).data);
  };
  return { ask, read };
};

async function signedIn(address: string) {
  const person = await newcomerAt(address);
  const cookie = (await person.signIn()).cookies.join('; ');
  const user = await callerAt(address, cookie).read(getAuth);
  if (!user) throw new Error('a session has ended');
  return { email: person.email, ...callerAt(address, cookie, user.accountId) };
}

/** Takes the free bundle and starts its tryout. @returns a function that saves one answer and times it */
async function candidateAt(address: string): Promise<(at: number) => Promise<number>> {
  const { ask, read } = await signedIn(address);
  const free = (await read(listBundles)).find(({ price }) => price === 0);
  if (!free) throw new Error('there is no free bundle to take');
  const order = buy.body.write({ title: free.name, tryoutIds: free.tryoutIds, price: 0 });
  await ask(buy, new URLSearchParams(order as Record<string, string>));
  const [tryout] = await read(listOwnedTryouts);
  if (!tryout) throw new Error('the free bundle brought no tryout');
  const { attempt } = await read(startTryout, tryout.id);
  return async (at) => {
    const changes = [{ number: 1, answer: 2 as const, at }];
    const begun = performance.now();
    const body = JSON.stringify(saveAnswers.body.write({ attempt, changes }));
    const response = await ask(saveAnswers, body, 'application/json', tryout.id);
    await response.text();
    if (response.status !== 200) throw new Error(`a save was answered ${response.status}`);
    return performance.now() - begun;
  };
}

async function waitsOf(save: (at: number) => Promise<number>, from: number): Promise<number[]> {
  const waits = [];
  for (let number = 0; number < SAVES; number += 1) {
    waits.push(await save(from + number));
    await pause(SAVE_EVERY_MS);
  }
  return waits;
}

await withProduct(async (address) => {
  const pid = await apiProcessAt(address);
  const save = await candidateAt(address);
  const quiet = await waitsOf(save, 1);
  const { email, ask } = await signedIn(address);
  const form = () => {
    const parts = new FormData();
    for (const [name, value] of Object.entries({ name: 'Rani', email, phone: '081234567890' }))
      parts.set(name, value);
    return parts;
  };
  const answers: number[] = [];
  let isOver = false;
  const flood = async (act: () => Promise<Response>) => {
    while (!isOver) {
      // The connection may break: the server closes it when it refuses a form before reading it.
      const response = await act().catch(() => null);
      await response?.text();
      answers.push(response?.status ?? 0);
    }
  };
  const floods = Array.from({ length: AT_ONCE }, (_, number) =>
    flood(() => (number % 4 === 0 ? ask(getAccountData) : ask(saveProfile, form()))),
  );
  const stormy = await waitsOf(save, SAVES + 1);
  isOver = true;
  await Promise.all(floods);
  const figure = (name: string, waits: number[], share: number) => ({
    ...{ name, value: quantile(waits, share), unit: 'ms', digits: 1 },
  });
  printReport({
    title: `An exam's saves while one account floods, ${AT_ONCE} calls at once`,
    figures: [
      figure('a save before, median', quiet, 0.5),
      figure('a save before, 99 of 100', quiet, 0.99),
      figure('a save meanwhile, median', stormy, 0.5),
      figure('a save meanwhile, 99 of 100', stormy, 0.99),
      { name: 'calls of the flood', value: answers.length, unit: '' },
      { name: 'that were done', value: answers.filter((status) => status === 200).length, unit: '' },
      { name: "the api's memory at most", value: (await memoryOf(pid)).most, unit: 'MB' },
    ],
    notes: [`${SAVES} saves each, one every ${SAVE_EVERY_MS} ms; a quarter of the flood asks for downloads.`],
  });
});
