import { getBundle } from '@ambang/contract/shop/bundles.ts';
import { buyTryout, getTransaction, listTransactions } from '@ambang/contract/shop/transactions.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestBundle } from '../../test/app/test-actions.ts';
import type { Person } from '../../test/app/person.ts';
import { FORM_HEADERS, encodeMultipart } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { expectNothingChanged } from '../../test/table-contents.ts';

const app = useTestApp();
const QUARTER_HOUR_MS = 15 * 60_000;

let person: Person;
let bundle: TestBundle;

beforeEach(async () => {
  person = await app.person();
  bundle = await app.offer([(await app.publish()).id, (await app.publish()).id]);
});

const order = ({ title, tryoutIds, price }: TestBundle) => ({ title, tryoutIds, price });

const postForm = (fields: Record<string, string>) =>
  person.send({
    method: 'POST',
    url: '/api/buyTryout',
    body: new URLSearchParams(fields).toString(),
    headers: FORM_HEADERS,
  });

const fieldsOf = ({ title, tryoutIds, price }: TestBundle) => ({
  transaction_title: title,
  listTryout: `[${tryoutIds.join(',')}]`,
  transaction_price: String(price),
});

const rowsOf = ({ accountId }: Person) =>
  app.database.db.selectFrom('transactions').selectAll().where('accountId', '=', accountId).execute();

describe('buying a free bundle', () => {
  test('a free bundle bought with the form of the specification creates a paid transaction and grants its tryouts', async () => {
    const response = await postForm(fieldsOf(bundle));
    expect(response.statusCode).toBe(200);
    const { data, message } = response.json<{ data: { transaction_id: string }; message?: string }>();
    expect(message).toBeUndefined();
    const [row, ...others] = await rowsOf(person);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: data.transaction_id,
      status: 'paid',
      title: bundle.title,
      tryoutIds: bundle.tryoutIds,
      price: 0,
      createdAt: app.clock.now(),
      expiresAt: app.clock.now() + QUARTER_HOUR_MS,
    });
    expect((await person.call(listOwnedTryouts)).data.map(({ id }) => id)).toEqual(bundle.tryoutIds);
    expect((await person.call(getBundle, { id: bundle.id })).data.isOwned).toBe(true);
  });

  test('a free bundle can be bought with a multipart form', async () => {
    const { body, headers } = await encodeMultipart(Object.entries(fieldsOf(bundle)));
    const response = await person.send({ method: 'POST', url: '/api/buyTryout', body, headers });
    expect(response.statusCode).toBe(200);
    expect(await rowsOf(person)).toMatchObject([{ title: bundle.title, tryoutIds: bundle.tryoutIds }]);
  });

  const UNREADABLE = 'Isian ini tidak terbaca seluruhnya. Muat ulang halaman lalu coba lagi.';
  const TOO_LARGE = 'Data yang dikirim terlalu besar. Kurangi ukurannya lalu coba lagi.';

  test.each<[string, string | Blob, number, string]>([
    ['a file', new Blob(['x']), 400, UNREADABLE],
    ['a text of 5 KB', 'x'.repeat(5_000), 400, UNREADABLE],
    ['a text of 9 KB', 'x'.repeat(9_000), 413, TOO_LARGE],
    ['a file of 6 MB', new Blob(['x'.repeat(6_000_000)]), 413, TOO_LARGE],
  ])('a purchase in a multipart form with %s is refused', async (_, extra, status, message) =>
    expectNothingChanged(app, async () => {
      for (const name of ['transaction_price', 'lain']) {
        const { body, headers } = await encodeMultipart([
          ...Object.entries(fieldsOf(bundle)).filter(([each]) => each !== name),
          [name, extra],
        ]);
        const response = await person.send({ method: 'POST', url: '/api/buyTryout', body, headers });
        expect([response.statusCode, response.json()]).toEqual([status, { message }]);
      }
    }),
  );

  test('a purchase in a url-encoded form of 9 KB is refused', () =>
    expectNothingChanged(app, async () => {
      const response = await postForm({ ...fieldsOf(bundle), lain: 'x'.repeat(9_000) });
      expect([response.statusCode, response.json()]).toEqual([413, { message: TOO_LARGE }]);
    }));

  test('a purchase in a multipart form with a repeated field is refused', () =>
    expectNothingChanged(app, async () => {
      const fields = Object.entries(fieldsOf(bundle));
      const { body, headers } = await encodeMultipart([...fields, fields[0]!]);
      const response = await person.send({ method: 'POST', url: '/api/buyTryout', body, headers });
      expect(response.statusCode).toBe(400);
    }));

  test('a free bundle can be bought with JSON', async () => {
    const response = await person.send({ method: 'POST', url: '/api/buyTryout', body: fieldsOf(bundle) });
    expect(response.statusCode).toBe(200);
    expect(await rowsOf(person)).toHaveLength(1);
  });

  test('a purchase accepts the tryouts of its bundle in any order and spacing, but not twice', async () => {
    const [first, second] = bundle.tryoutIds;
    const listTryout = `[${second}, ${first} ]`;
    const repeated = `[${second},${first},${second}]`;
    expect((await postForm({ ...fieldsOf(bundle), listTryout: repeated })).statusCode).toBe(404);
    expect(await rowsOf(person)).toEqual([]);
    expect((await postForm({ ...fieldsOf(bundle), listTryout })).statusCode).toBe(200);
    const [row] = await rowsOf(person);
    expect(row?.tryoutIds).toEqual(bundle.tryoutIds);
    const grants = await app.database.db
      .selectFrom('grants')
      .selectAll()
      .where('accountId', '=', person.accountId)
      .execute();
    expect(grants).toHaveLength(2);
  });

  test('a second purchase of a free bundle is refused and creates no transaction', async () => {
    await person.call(buyTryout, { body: order(bundle) });
    const again = await person.call(buyTryout, { body: order(bundle) });
    expect([again.status, again.message]).toEqual([409, expect.stringContaining('sudah kamu miliki')]);
    expect(await rowsOf(person)).toHaveLength(1);
  });

  test('ten concurrent purchases of a free bundle create one transaction and one notification', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.call(buyTryout, { body: order(bundle) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await rowsOf(person)).toHaveLength(1);
    const notifications = await app.database.db
      .selectFrom('notifications')
      .selectAll()
      .where('accountId', '=', person.accountId)
      .execute();
    expect(notifications).toHaveLength(1);
  });

  test('the message about the purchase of a partly owned bundle names the new tryouts', async () => {
    await app.grant(person, { id: bundle.tryoutIds[0]! });
    const { message } = await person.call(buyTryout, { body: order(bundle) });
    expect(message).toBe('Paket berhasil dibeli: 1 tryout baru, 1 sudah kamu miliki');
  });
});

describe('a purchase is refused', () => {
  test.each([
    ['another price', { transaction_price: '1' }, 409],
    ['a negative price', { transaction_price: '-1' }, 400],
    ['a price with decimals', { transaction_price: '0.0' }, 400],
    ['no price', { transaction_price: '' }, 400],
    ['another title', { transaction_title: 'Paket Sultan' }, 404],
    ['no title', { transaction_title: '' }, 404],
    ['a title with a null character', { transaction_title: 'Paket\0' }, 400],
    ['no tryouts', { listTryout: '[]' }, 404],
    ['no list', { listTryout: '' }, 400],
    ['a malformed list', { listTryout: '[1;drop table bundles]' }, 400],
    ['an unknown tryout', { listTryout: '[999999999]' }, 404],
  ])('a purchase with %s is refused', (_, fault, status) =>
    expectNothingChanged(app, async () => {
      expect((await postForm({ ...fieldsOf(bundle), ...fault })).statusCode).toBe(status);
    }),
  );

  test('a purchase with only some tryouts of its bundle, or with one more, is refused', () =>
    expectNothingChanged(app, async () => {
      const [first, second] = bundle.tryoutIds;
      for (const tryoutIds of [[first!], [second!, second!], [first!, second!, 999]])
        expect((await person.call(buyTryout, { body: { ...order(bundle), tryoutIds } })).status).toBe(404);
    }));

  test('a purchase with a repeated field is refused', () =>
    expectNothingChanged(app, async () => {
      const body = `${new URLSearchParams(fieldsOf(bundle)).toString()}&transaction_price=0`;
      const response = await person.send({
        method: 'POST',
        url: '/api/buyTryout',
        body,
        headers: FORM_HEADERS,
      });
      expect(response.statusCode).toBe(400);
    }));

  test('without a gateway a bundle that is not free can be bought neither at its price nor at price 0', async () => {
    const priced = await app.offer([(await app.publish()).id], 49_000);
    await expectNothingChanged(app, async () => {
      expect((await person.call(buyTryout, { body: { ...order(priced), price: 0 } })).status).toBe(409);
      const { status, response } = await person.call(buyTryout, { body: order(priced) });
      expect([status, response.headers['retry-after']]).toEqual([503, '5']);
    });
  });

  test('a purchase is refused from two hours before one of the tryouts closes', async () => {
    const closesAt = app.clock.now() + 2 * 3_600_000;
    const closing = await app.offer([(await app.publish({ closesAt })).id]);
    await expectNothingChanged(app, async () => {
      expect((await person.call(buyTryout, { body: order(closing) })).status).toBe(409);
    });
    app.clock.advance(-1);
    expect((await person.call(buyTryout, { body: order(closing) })).status).toBe(200);
  });
});

describe('transactions', () => {
  test('transactions are listed newest first, only to their own account', async () => {
    const later = await app.offer([(await app.publish()).id]);
    const first = (await person.call(buyTryout, { body: order(bundle) })).data.transactionId;
    app.clock.advance(1_000);
    const second = (await person.call(buyTryout, { body: order(later) })).data.transactionId;
    const listed = await person.call(listTransactions);
    expect(listed.data.map(({ id }) => id)).toEqual([second, first]);
    expect(listed.data[1]).toEqual({
      id: first,
      accountId: person.accountId,
      title: bundle.title,
      tryoutCount: 2,
      status: 'paid',
      price: 0,
      paymentToken: null,
      paymentUrl: null,
      bundleId: bundle.id,
      failure: null,
      paymentMethod: null,
      paidAt: app.clock.now() - 1_000,
      isRefundDue: false,
      receipt: null,
      isOpened: false,
      createdAt: app.clock.now() - 1_000,
      expiresAt: app.clock.now() - 1_000 + QUARTER_HOUR_MS,
      serverTime: app.clock.now(),
    });
    const stranger = await app.person();
    expect((await stranger.call(listTransactions)).data).toEqual([]);
  });

  test('the transaction of another account gets the same 404 as an unknown one, and is not marked as opened', async () => {
    const { transactionId } = (await person.call(buyTryout, { body: order(bundle) })).data;
    const stranger = await app.person();
    const others = await stranger.call(getTransaction, { id: transactionId });
    const missing = await stranger.call(getTransaction, { id: 'TO-AAAAAAAAAAAAAAAAAAAAAAAAAA' });
    expect(others.status).toBe(404);
    expect(others.response.payload).toBe(missing.response.payload);
    expect((await rowsOf(person))[0]?.openedAt).toBeNull();
  });

  test('a transaction has isClicked 1 once it was opened, and keeps the time of the first opening', async () => {
    const { transactionId: id } = (await person.call(buyTryout, { body: order(bundle) })).data;
    expect((await person.call(getTransaction, { id })).data.isOpened).toBe(false);
    const openedAt = app.clock.now();
    app.clock.advance(5_000);
    const { response } = await person.call(getTransaction, { id });
    expect(response.json()).toMatchObject({ data: { isClicked: 1 } });
    expect((await rowsOf(person))[0]?.openedAt).toBe(openedAt);
    const [listed] = (await person.call(listTransactions)).data;
    expect(listed?.isOpened).toBe(true);
  });

  test('a transaction keeps its contents when the bundle changes later', async () => {
    const { transactionId: id } = (await person.call(buyTryout, { body: order(bundle) })).data;
    const { db } = app.database;
    await db
      .updateTable('bundles')
      .set({ name: 'Nama baru', price: 1 })
      .where('id', '=', bundle.id)
      .execute();
    expect((await person.call(getTransaction, { id })).data).toMatchObject({ title: bundle.title, price: 0 });
    expect((await person.call(getTryout, { id: bundle.tryoutIds[0]! })).status).toBe(200);
  });
});
