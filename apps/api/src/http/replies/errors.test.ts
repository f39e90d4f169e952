import { register } from '@ambang/contract/accounts/accounts.ts';
import { expect, test } from 'vitest';
import { failInserts } from '../../../test/app/faults/fail-inserts.ts';
import { useBrokenRegistration } from '../../../test/app/faults/broken-registration.ts';
import { createRegistration } from '../../../test/app/person.ts';
import { useTestApp } from '../../../test/app/test-app.ts';

const lines: string[] = [];
const app = useTestApp({ log: { level: 'trace', stream: { write: (line) => lines.push(line) } } });
useBrokenRegistration(app);

test('the reply to an unexpected database error is 500 with only a message', async () => {
  const response = await app.visitor().call(register, { body: createRegistration() });
  expect(response.status).toBe(500);
  expect(response.response.json()).toEqual({
    message: 'Server sedang bermasalah. Datamu aman; coba lagi sebentar lagi.',
  });
});

test.each(['40P01', '55P03'])(
  'the reply to a transaction that PostgreSQL ended over its locks (%s) is 503 with a message to try again',
  async (code) => {
    await failInserts(app, 'accounts', code);
    const response = await app.visitor().call(register, { body: createRegistration() });
    expect(response.status).toBe(503);
    expect(response.response.headers['retry-after']).toBe('5');
    expect(response.response.json()).toEqual({
      message: 'Server sedang tersendat. Datamu aman; coba lagi sebentar lagi.',
    });
  },
);

test('a failed request is logged with its route and its cause', async () => {
  lines.length = 0;
  await app.visitor().call(register, { body: createRegistration() });
  const errors = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level === 50);
  expect(errors).toMatchObject([
    {
      msg: 'request failed',
      route: '/api/register',
      fault: { code: '23514', stack: expect.any(String) as string },
    },
  ]);
});

test('the log of a database error contains no personal data', async () => {
  lines.length = 0;
  const body = createRegistration();
  await app.visitor().call(register, { body });
  const log = lines.join('');
  expect(log).toContain('broken');
  for (const secret of [body.name, body.email, body.password, '81234567890', 'argon2id'])
    expect(log).not.toContain(secret);
});
