import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestGateway } from '../../test/simulators/test-gateway.ts';
import { orderOf } from '../../test/rows.ts';
import { sweepTransactions } from './transactions.ts';

const gateway = useTestGateway();
const app = useTestApp({ gateway });
const HOUR_MS = 3_600_000;

test('a sweep that a shutdown aborts changes no order, and the next sweep continues', async () => {
  const person = await app.person();
  const { title, tryoutIds, price } = await app.offer([(await app.publish()).id], 49_000);
  const { transactionId } = (await person.call(buyTryout, { body: { title, tryoutIds, price } })).data;
  app.clock.advance(HOUR_MS);
  const before = await orderOf(app, transactionId);
  await sweepTransactions({}, app.context, AbortSignal.abort());
  expect(await orderOf(app, transactionId)).toEqual(before);
  await sweepTransactions({}, app.context, new AbortController().signal);
  expect(await orderOf(app, transactionId)).toMatchObject({ status: 'failed', checkAt: null });
});
