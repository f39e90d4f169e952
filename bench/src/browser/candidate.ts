import { login, register } from '@ambang/contract/accounts/accounts.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import type { AuthLevel, Endpoint, SuccessReply } from '@ambang/contract/endpoint.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { BrowserContext } from '@playwright/test';

interface Input<Body> {
  id?: number;
  body?: Body;
}

/**
 * Registers a candidate who starts the free tryout. The browser context is then signed in.
 * @returns the path of the exam
 */
export async function startExam(context: BrowserContext): Promise<string> {
  const tryoutId = await registerOwner(context);
  await callApi(context, startTryout, { id: tryoutId });
  return `/home/tryouts/${tryoutId}/start`;
}

/**
 * Registers a candidate who has handed in the free tryout: every fourth answer is empty. The browser context is then
 * signed in.
 * @returns the tryout's id
 */
export async function registerResult(context: BrowserContext): Promise<number> {
  const id = await registerOwner(context);
  const { attempt } = await callApi(context, startTryout, { id });
  const answers = Array.from({ length: 110 }, (_, index): Answer => (index % 4 === 3 ? 0 : optionAt(index)));
  await callApi(context, submitTryout, { id, body: { attempt, decidedAt: 1_000, changes: [], answers } });
  return id;
}

/** A device whose cache was emptied still remembers its user. */
export async function rememberUser(owner: BrowserContext): Promise<void> {
  const page = await owner.newPage();
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
}

const optionAt = (index: number) => ((index % 5) + 1) as Answer;

/** Registers a candidate who owns the free tryout. The browser context is then signed in. @returns the tryout's id */
export async function registerOwner(context: BrowserContext): Promise<number> {
  const person = {
    name: 'Rani Puspita',
    email: `rani.${Date.now()}@contoh.id`,
    phone: '081234567890',
    password: 'sandi yang panjang',
  };
  await callApi(context, register, { body: person });
  await callApi(context, login, { body: person });
  const free = (await callApi(context, listBundles)).find(({ price }) => price === 0);
  if (!free) throw new Error('there is no free bundle');
  await callApi(context, buyTryout, {
    body: { title: free.name, tryoutIds: free.tryoutIds, price: free.price },
  });
  const [tryout] = await callApi(context, listOwnedTryouts);
  if (!tryout) throw new Error('the free bundle brought no tryout');
  return tryout.id;
}

async function callApi<Params extends string, Body, Reply>(
  { request }: BrowserContext,
  { method, path, bodyKind, body: codec, reply }: Endpoint<AuthLevel, Params, Body, Reply>,
  { id, body }: Input<Body> = {},
): Promise<Reply> {
  const wire = body === undefined ? undefined : (codec.write(body) as Record<string, string>);
  const response = await request.fetch(`${BASE_PATH}${path.replace(':id', String(id))}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(wire && (bodyKind === 'form' ? { form: wire } : { data: wire })),
  });
  const text = await response.text();
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${text}`);
  return reply.read((JSON.parse(text) as SuccessReply<unknown>).data ?? null);
}
