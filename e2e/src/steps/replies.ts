import type { Codec } from '@ambang/contract/codec.ts';
import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import { paperCodec } from '@ambang/contract/tryouts/papers.ts';
import type { FieldName, ReplyKind, SuccessReply } from '@ambang/contract/endpoint.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { APIResponse, Page, Route } from '@playwright/test';
import { readPaper } from './candidate.ts';

/* These functions change a page's replies until `restoreReplies`. */

interface Call<Reply> {
  path: string;
  replyKind: ReplyKind;
  reply: Codec<unknown, Reply>;
}

/** Matches the URLs of the endpoint's calls. */
export const urlPattern = ({ path }: { path: string }): RegExp =>
  new RegExp(`${BASE_PATH}${path.replace(/:\w+/g, '[^/?]+')}(?:\\?.*)?$`);

const intercept = (page: Page, endpoint: { path: string }, handle: (route: Route) => unknown) =>
  page.route(urlPattern(endpoint), handle);

export const setReply = <Reply>(page: Page, endpoint: Call<Reply>, value: Reply): Promise<unknown> =>
  intercept(page, endpoint, (route) => {
    const wire = endpoint.reply.write(value);
    return route.fulfill({ json: endpoint.replyKind === 'bare' ? wire : { data: wire } });
  });

/**
 * Replies with the changed content of the server's reply. Leaves refusals as they are: a save that races with the hand-in
 * is refused.
 */
async function fulfillAltered(
  route: Route,
  alteredContent: (reply: APIResponse) => Promise<unknown>,
): Promise<void> {
  const response = await route.fetch();
  const json = response.ok() ? await alteredContent(response) : undefined;
  await route.fulfill({ response, json });
}

export const alterReply = <Reply>(
  page: Page,
  { path, reply }: Call<Reply>,
  change: (value: Reply) => Reply | Promise<Reply>,
): Promise<unknown> =>
  intercept(page, { path }, (route) =>
    fulfillAltered(route, async (response) => {
      const { data } = (await response.json()) as SuccessReply<unknown>;
      return { data: reply.write(await change(reply.read(data))) };
    }),
  );

/**
 * Changes the questions of an exam. The encrypted ones cannot be changed in flight; without them the page fetches the
 * plain ones.
 */
export async function alterPaper(
  page: Page,
  change: (paper: Paper) => Paper | Promise<Paper>,
): Promise<void> {
  await page.route('**/api/envelope/*', (route) => route.abort());
  await page.route('**/api/paper/*', (route) =>
    fulfillAltered(route, async (response) => paperCodec.write(await change(await readPaper(response)))),
  );
}

export const serverErrorMessage = 'Server sedang bermasalah. Datamu aman; coba lagi sebentar lagi.';

export const refuse = (
  page: Page,
  endpoint: { path: string },
  status = 500,
  message = serverErrorMessage,
  field?: FieldName,
) => intercept(page, endpoint, (route) => route.fulfill({ status, json: { message, field } }));

export const cutConnection = (page: Page, endpoint: { path: string }) =>
  intercept(page, endpoint, (route) => route.abort());

/** Loses the reply to the first call, which the server executes; further calls pass. */
export const loseReply = (page: Page, endpoint: { path: string }) =>
  page.route(
    urlPattern(endpoint),
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

export const neverReply = (page: Page, endpoint: { path: string }) =>
  intercept(page, endpoint, () => undefined);

export const restoreReplies = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Holds calls until `release`. `calls` counts all calls. */
export async function holdCalls(page: Page, endpoint: { path: string }) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const gated = { calls: 0, release: () => resolve() };
  await intercept(page, endpoint, async (route) => {
    gated.calls += 1;
    await promise;
    await route.continue();
  });
  return gated;
}
