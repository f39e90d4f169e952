import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bundleWith, paidFields, tryoutWith } from '../../../../../packages/contract/test/samples.ts';
import { holdReplies, refuse, setReply } from '../../component/fake-server.ts';
import { nextStep, openOrder, serve, setOrderReplies } from './order-page.ts';

beforeEach(setOrderReplies);

test('the next step of a paid order changes no words while its tryout is loading', async () => {
  serve(paidFields);
  setReply(listOwnedTryouts, [tryoutWith({ id: 3 })]);
  setReply(listBundles, [bundleWith({ tryoutIds: [3] })]);
  const release = holdReplies(listBundles);
  await openOrder();
  await expect.element(nextStep.getByText('Memuat tryout')).toBeInTheDocument();
  expect(page.getByRole('link', { name: 'Lihat tryout' }).query()).toBeNull();
  release();
  await expect
    .element(page.getByRole('link', { name: /^Mulai / }))
    .toHaveAttribute('href', '/home/tryouts/3');
});

test('without its bundle a paid order leads to the only tryout', async () => {
  serve(paidFields);
  setReply(listOwnedTryouts, [tryoutWith({ id: 3 })]);
  refuse(listBundles, 404);
  await openOrder();
  await expect
    .element(page.getByRole('link', { name: /^Mulai / }))
    .toHaveAttribute('href', '/home/tryouts/3');
});

test('an order whose bundle left the sale starts no other tryout', async () => {
  serve(paidFields);
  setReply(listOwnedTryouts, [tryoutWith({ id: 3 }), tryoutWith({ id: 4 })]);
  setReply(listBundles, [bundleWith({ id: 9, tryoutIds: [3] })]);
  await openOrder();
  await expect
    .element(page.getByRole('link', { name: 'Lihat tryout' }))
    .toHaveAttribute('href', '/home/tryouts');
  expect(page.getByRole('link', { name: /^Mulai / }).query()).toBeNull();
});
