import {
  cancelPendingEmail,
  endOtherSessions,
  setNameInRankings,
} from '@ambang/contract/accounts/profile.ts';
import { markAllRead, markRead } from '@ambang/contract/notifications.ts';
import { buyTryout, checkTransaction } from '@ambang/contract/shop/transactions.ts';
import { deleteModelText } from '@ambang/contract/tryouts/analyses.ts';
import { notifyAccount } from '@ambang/db/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { notificationsOf } from '../../test/rows.ts';

const app = useTestApp();

test('changes that a browser repeats after a lost reply get the same reply at the second call', async () => {
  const { person, tryout } = await app.candidate();
  const { accountId } = person;
  await notifyAccount(app.database.db, { accountId, title: 'Kabar', message: 'Isi' }, app.clock.now());
  const notification = (await notificationsOf(app, { person })).at(-1)!.id;
  const price = 0;
  const { title, tryoutIds } = await app.offer([(await app.publish()).id], price);
  const { data: order } = await person.call(buyTryout, { body: { title, tryoutIds, price } });
  const calls = [
    () => person.call(markRead, { id: notification }),
    () => person.call(markAllRead),
    () => person.call(checkTransaction, { id: order.transactionId }),
    () => person.call(setNameInRankings, { body: { showsInitials: true } }),
    () => person.call(cancelPendingEmail),
    () => person.call(endOtherSessions),
    () => person.call(deleteModelText, { id: tryout.id }),
  ];
  for (const call of calls) {
    const first = await call();
    const second = await call();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.response.json()).toEqual(first.response.json());
  }
});
