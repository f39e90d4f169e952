import { getAuth, logout } from '@ambang/contract/accounts/accounts.ts';
import { ACCOUNT_HEADER, endpointName } from '@ambang/contract/endpoint.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { urlOf } from '../../test/inputs/endpoints.ts';
import { createSheet } from '../../test/inputs/sheets.ts';
import { readTableContents } from '../../test/table-contents.ts';
import { listEndpoints } from '../../../../packages/contract/test/list-endpoints.ts';

const app = useTestApp();

test('a call from a tab that shows another account is refused and changes nothing', async () => {
  const shown = await app.person();
  const { person, tryout } = await app.candidate();
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: createSheet() } });
  const before = await readTableContents(app.database.db);
  const rows = (await listEndpoints()).filter(({ access }) => access === 'account');
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const url = urlOf(row, tryout.id);
    const { method } = row;
    const response = await person.send({ method, url, headers: { [ACCOUNT_HEADER]: shown.accountId } });
    expect([endpointName(row), response.statusCode]).toEqual([endpointName(row), 401]);
    expect(response.body).toContain('Akun lain');
    expect(response.body).not.toContain(person.name);
  }
  expect(await readTableContents(app.database.db)).toEqual(before);
});

test('a logout in a tab that shows another account keeps the session and the cookie', async () => {
  const shown = await app.person();
  const person = await app.person();
  const { status, message, response } = await person.call(logout, {
    headers: { [ACCOUNT_HEADER]: shown.accountId },
  });
  expect([status, message]).toEqual([401, expect.stringContaining('Akun lain')]);
  expect(response.cookies).toEqual([]);
  expect((await person.call(getAuth)).data?.accountId).toBe(person.accountId);
});

test('a logout that names the signed-in account or none ends the session and clears the cookie', async () => {
  for (const isNamed of [true, false]) {
    const person = await app.person();
    const token = person.cookies.get('sesi')!;
    const headers = isNamed ? { [ACCOUNT_HEADER]: person.accountId } : {};
    expect((await person.call(logout, { headers })).message).toBe('berhasil keluar');
    expect(person.cookies.has('sesi')).toBe(false);
    person.cookies.set('sesi', token);
    expect((await person.call(getAuth)).data).toBeNull();
    // A second logout with the cookie of the ended session.
    expect((await person.call(logout, { headers })).status).toBe(200);
    expect(person.cookies.has('sesi')).toBe(false);
  }
});

test('a call that names the signed-in account or none is served', async () => {
  const { person, tryout } = await app.candidate();
  const headers = { [ACCOUNT_HEADER]: person.accountId };
  expect((await person.call(getTryout, { id: tryout.id, headers })).status).toBe(200);
  expect((await person.call(getTryout, { id: tryout.id })).status).toBe(200);
});
