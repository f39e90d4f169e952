import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test } from 'vitest';
import { bundleWith, noon, tryoutWith } from '../../../../packages/contract/test/samples.ts';
import { findFreeBundle, wayToFirstResult } from './first-tryout.ts';

const free = bundleWith({ id: 7, name: 'Perdana', price: 0, basePrice: 0 });
const paid = bundleWith({ id: 8 });
const tryout = (state: OwnedTryout['state'], id = 3) => tryoutWith({ id, title: 'SKD Utama', state });

test('the way to the first result continues what was begun, before it starts what is owned', () => {
  const waiting = tryout('none', 4);
  expect(wayToFirstResult([waiting, tryout('running')], [free])).toEqual({
    to: '/home/tryouts/3',
    text: 'Lanjutkan SKD Utama',
  });
  expect(wayToFirstResult([waiting, tryout('over')], [free]).text).toBe('Ke hasil SKD Utama');
  expect(wayToFirstResult([waiting], [free]).text).toBe('Mulai SKD Utama');
});

test('without a tryout that can be started, the way is the free bundle on sale, then all tryouts', () => {
  const missed = tryoutWith({ closesAt: noon - 1, serverTime: noon });
  expect(wayToFirstResult([missed], [paid, free])).toEqual({
    to: '/home/shop/7',
    text: 'Ambil Perdana, gratis',
  });
  expect(wayToFirstResult([], [paid])).toEqual({ to: '/home/tryouts', text: 'Lihat tryout' });
  expect(wayToFirstResult()).toEqual({ to: '/home/tryouts', text: 'Lihat tryout' });
});

test('a free bundle is offered while it is on sale and not owned', () => {
  expect(findFreeBundle([paid, free])).toBe(free);
  expect(findFreeBundle([{ ...free, isSaleClosed: true }])).toBeUndefined();
  expect(findFreeBundle([{ ...free, isOwned: true }])).toBeUndefined();
});
