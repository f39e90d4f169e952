import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { expect, test } from 'vitest';
import { FORM_HEADERS } from '../../../test/app/person.ts';
import { PUBLIC_URL, useTestApp } from '../../../test/app/test-app.ts';
import { isUnsafe, urlOf } from '../../../test/inputs/endpoints.ts';
import { readTableContents } from '../../../test/table-contents.ts';
import { listEndpoints } from '../../../../../packages/contract/test/list-endpoints.ts';

const app = useTestApp();

/** Expects that the session ends only when the logout had a cookie and got 200. */
async function logoutWith(headers: Record<string, string>, hasCookie: boolean): Promise<number> {
  const { cookies } = await app.person();
  const cookie = hasCookie ? { cookie: `sesi=${cookies.get('sesi')}` } : {};
  const before = await readTableContents(app.database.db);
  const { statusCode } = await app.fastify.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { ...headers, ...cookie },
  });
  const hasChanged = (await readTableContents(app.database.db)).sessions !== before.sessions;
  expect(hasChanged).toBe(hasCookie && statusCode === 200);
  return statusCode;
}

const site = (value: string) => ({ 'sec-fetch-site': value });

test.each([
  [site('same-origin'), true],
  [{ ...site('same-origin'), origin: 'https://lain.id' }, true],
  [{ origin: PUBLIC_URL }, true],
  [{}, false],
])('an unsafe request with the headers %j (with a cookie: %j) is accepted', async (headers, hasCookie) => {
  expect(await logoutWith(headers, hasCookie)).toBe(200);
});

test.each([
  [site('cross-site'), true],
  [site('cross-site'), false],
  [site('same-site'), true],
  [site('none'), true],
  [site(''), true],
  [{ ...site('cross-site'), origin: PUBLIC_URL }, true],
  [{ origin: 'https://lain.id' }, true],
  [{ origin: 'https://lain.id' }, false],
  [{ origin: 'null' }, true],
  [{ origin: PUBLIC_URL.replace('http:', 'https:') }, true],
  [{ origin: `${PUBLIC_URL}.lain.id` }, true],
  [{ origin: 'http://localhost:3001' }, true],
  [{}, true],
])(
  'an unsafe request with the headers %j (with a cookie: %j) is refused and changes nothing',
  async (headers, hasCookie) => {
    expect(await logoutWith(headers, hasCookie)).toBe(403);
  },
);

test('a GET request of another site is accepted', async () => {
  const person = await app.person();
  const url = '/api/getAuth';
  const response = await person.send({
    method: 'GET',
    url,
    headers: { ...site('cross-site'), origin: 'https://lain.id' },
  });
  expect(getAuth.reply.read(response.json<{ data: unknown }>().data)).toMatchObject({ email: person.email });
});

test('an unsafe call of another site is refused for every spelling of its path', async () => {
  const { person, tryout } = await app.candidate();
  const before = await readTableContents(app.database.db);
  // Without the endpoint of webhook notifications, because the gateway's server calls it and signs its calls.
  const fromPages = (await listEndpoints()).filter(({ isWebhook }) => !isWebhook);
  const unsafe = fromPages.filter(isUnsafe);
  expect(unsafe.length).toBeGreaterThan(6);
  for (const endpoint of unsafe) {
    const url = urlOf(endpoint, tryout.id);
    for (const spelled of [url, url.replace('/api/', '/%61pi/'), url.replace('/api/', '/a%70%69/')]) {
      const headers = { ...FORM_HEADERS, ...site('cross-site') };
      const response = await person.send({ method: endpoint.method, url: spelled, body: 'a=1', headers });
      expect([spelled, response.statusCode]).toEqual([spelled, 403]);
      expect(response.json<{ message: string }>().message).toMatch(/situs lain/);
    }
  }
  expect(await readTableContents(app.database.db)).toEqual(before);
});
