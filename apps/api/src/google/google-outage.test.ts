import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import {
  CONFIRMATION_PURPOSE,
  GOOGLE_SIGN_IN_PATH,
  GOOGLE_PURPOSE_PARAMETER,
} from '@ambang/contract/accounts/google.ts';
import { DatabaseUnavailableError } from '@ambang/server/database/outages.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { useFakeTimeouts } from '../../../../packages/db/test/fake-timeouts.ts';
import { listenOn } from '../../../../simulators/src/http.ts';
import type { GoogleSimulator } from '../../../../simulators/src/google/google-simulator.ts';
import { startGoogleSimulator } from '../../../../simulators/src/google/google-simulator.ts';
import { PUBLIC_URL, useTestApp } from '../../test/app/test-app.ts';
import { freePort } from '../../test/app/api-process.ts';

const port = await freePort();
const lines: string[] = [];
const client = { id: 'ambang-uji', secret: 'rahasia uji' };
const config = () => ({
  clientId: client.id,
  clientSecret: client.secret,
  issuer: new URL(`http://127.0.0.1:${port}`),
});
const stream = { write: (line: string) => void lines.push(line) };

let provider: GoogleSimulator | undefined;

async function openProvider(): Promise<void> {
  const redirectUri = `${PUBLIC_URL}/api/auth/google/callback`;
  provider = await startGoogleSimulator(listenOn(port), { ...client, redirectUri }, []);
}

afterEach(() => provider?.close());

describe('while Google is unreachable', () => {
  const app = useTestApp({ google: { config }, log: { level: 'info', stream } });
  const begin = () => app.visitor().send({ method: 'GET', url: '/api/auth/google?lanjut=/profile' });

  test('while Google is unreachable a sign-in returns to the login page, and it works once Google is reachable', async () => {
    const failed = '/login?google=gagal&lanjut=%2Fprofile';
    expect((await begin()).headers.location).toBe(failed);
    expect((await begin()).headers.location).toBe(failed);
    await openProvider();
    expect((await begin()).headers.location).toMatch(`http://127.0.0.1:${port}/auth?`);
  });

  test('a callback while Google is unreachable opens no session, and the log contains neither code nor state', async () => {
    await openProvider();
    const visitor = app.visitor();
    const response = await visitor.send({ method: 'GET', url: '/api/auth/google' });
    const state = new URL(String(response.headers.location)).searchParams.get('state')!;
    provider?.close();
    lines.length = 0;
    const iss = encodeURIComponent(`http://127.0.0.1:${port}`);
    const url = `/api/auth/google/callback?code=kode-rahasia&state=${state}&iss=${iss}`;
    expect((await visitor.send({ method: 'GET', url })).headers.location).toBe('/login?google=gagal');
    expect(visitor.cookies.size).toBe(0);
    expect(lines.filter((line) => line.includes('google sign-in failed'))).toHaveLength(1);
    for (const secret of ['kode-rahasia', state]) expect(lines.join()).not.toContain(secret);
  });
});

describe('while the database does not answer', () => {
  const logLines: string[] = [];
  const app = useTestApp({
    findSession: () => Promise.reject(new DatabaseUnavailableError('no answer')),
    log: { level: 'error', stream: { write: (line) => void logLines.push(line) } },
  });

  test('twenty confirmations during a database outage get a message, and the log has one line', async () => {
    const person = await app.person();
    useFakeTimeouts();
    const url = `${BASE_PATH}${GOOGLE_SIGN_IN_PATH}?${GOOGLE_PURPOSE_PARAMETER}=${CONFIRMATION_PURPOSE}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.send({ method: 'GET', url })));
    for (const { headers } of answers) expect(headers.location).toBe('/login?google=gagal');
    expect(logLines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ cause: 'no answer', times: 1, reqId: expect.any(String) as string }),
    ]);
  });
});

describe('without a configured client', () => {
  const app = useTestApp();

  test('without Google credentials both routes redirect to the login page with a message', async () => {
    const at = async (url: string) => (await app.visitor().send({ method: 'GET', url })).headers.location;
    expect(await at('/api/auth/google')).toBe('/login?google=nonaktif');
    expect(await at('/api/auth/google/callback?code=x&state=y')).toBe('/login?google=kedaluwarsa');
  });
});

describe('over https', () => {
  const app = useTestApp({ publicUrl: 'https://tryout.contoh.id', google: { config } });

  test('over https the secrets of a Google sign-in are in a __Host- cookie', async () => {
    await openProvider();
    const { cookies, headers } = await app.visitor().send({ method: 'GET', url: '/api/auth/google' });
    expect(cookies).toMatchObject([{ name: '__Host-google', secure: true, path: '/', httpOnly: true }]);
    expect(cookies[0]).not.toHaveProperty('domain');
    const query = new URL(String(headers.location)).searchParams;
    expect(query.get('redirect_uri')).toBe('https://tryout.contoh.id/api/auth/google/callback');
  });
});
