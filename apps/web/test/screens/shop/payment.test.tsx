import { getUnreadCount } from '@ambang/contract/notifications.ts';
import { getTransaction } from '@ambang/contract/shop/transactions.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noon, paidFields } from '../../../../../packages/contract/test/samples.ts';
import { stopTimers } from '../../component/browser/timers.ts';
import { watchShifts } from '../../component/browser/layout-shifts.ts';
import { openEventStreams, sendEvent } from '../../component/event-stream.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { receivedBodies } from '../../component/fake-server.ts';
import {
  button,
  check,
  focus,
  heading,
  nextStep,
  openOrder,
  pay,
  serve,
  setOrderReplies,
  status,
  timer,
} from './order-page.ts';

beforeEach(setOrderReplies);

test.each([-5, 5])('a phone whose clock is %i hours off counts down by the server clock', async (hours) => {
  const serverTime = Date.now() - hours * 3_600_000;
  serve({ serverTime, expiresAt: serverTime + 900_000 });
  await openOrder();
  // Minutes, because a slow machine takes seconds to open the first screen.
  await expect.element(timer).toHaveAccessibleName(/^Sisa waktu 1[1-4] menit \d\d detik$/);
  await expect.element(timer).not.toHaveAttribute('aria-live');
  await expect.element(pay).toHaveAttribute('target', '_blank');
  await expect.element(pay).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('an open order shows its deadline in WIB', async () => {
  await openOrder();
  await expect.element(page.getByText('20 November 2026, 12:15 WIB')).toBeVisible();
  await expectAccessible();
});

test.each([
  [119_000, 1],
  [121_000, 2],
])('%i ms after the order, %i of fifteen ovals are empty', async (elapsed, count) => {
  stopTimers();
  serve({ serverTime: noon + elapsed });
  await openOrder();
  const ovals = [...(timer.element().nextElementSibling?.children ?? [])];
  expect(ovals).toHaveLength(15);
  expect(ovals.filter(({ className }) => className.includes('gone'))).toHaveLength(count);
});

test('at the deadline the payment link disappears, "Cek Status" stays and the focus moves to the next steps', async () => {
  stopTimers();
  serve({ serverTime: noon + 898_000 });
  await openOrder();
  await expect.element(pay).toBeVisible();
  focus(pay);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(status('Waktu bayar habis. Pembayaranmu sedang dicek.')).toBeVisible();
  await expect.element(page.getByText(/tepat waktu tetap dihitung/)).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Tautan pembayaran' })).not.toBeInTheDocument();
  await expect.element(timer).not.toBeInTheDocument();
  await expect.element(nextStep).toHaveFocus();
  await userEvent.tab();
  await expect.element(check).toHaveFocus();
});

test('the link to a payment page that is being made appears without a reload', async () => {
  stopTimers();
  serve({ paymentUrl: null });
  await openOrder();
  await expect.element(page.getByText('Halaman pembayaran sedang disiapkan')).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
  serve();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(pay).toBeVisible();
  await expect.element(page.getByText('Halaman pembayaran sedang disiapkan')).not.toBeInTheDocument();
});

test('a payment appears without a reload, is announced, and ends the polling', async () => {
  stopTimers();
  await openOrder();
  await expect.element(check).toBeVisible();
  focus(check);
  const countedBefore = receivedBodies(getUnreadCount).length;
  serve(paidFields);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(heading).toHaveTextContent('Transaksi Selesai');
  await expect.element(status(/^Pembayaranmu sudah diterima\./)).toBeInTheDocument();
  await expect.poll(() => receivedBodies(getUnreadCount).length).toBeGreaterThan(countedBefore);
  await expect.element(nextStep).toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: 'Lihat tryout' }))
    .toHaveAttribute('href', '/home/tryouts');
  const reads = receivedBodies(getTransaction).length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(receivedBodies(getTransaction)).toHaveLength(reads);
  await expect.element(button('Cetak kuitansi')).toBeVisible();
});

const failed = { status: 'failed', paymentUrl: null } as const;

test.each([
  ['is paid', {}, paidFields],
  ['is refunded', paidFields, { ...failed, failure: 'returned' } as const],
  ['expires', {}, { ...failed, failure: 'expired' } as const],
])(
  'an order that %s while its page is open moves nothing that is looked at',
  async (_name, before, after) => {
    serve(before);
    await openOrder();
    await expect.element(nextStep).toBeVisible();
    await expect.poll(openEventStreams).toBe(1);
    const shifts = watchShifts();
    serve(after);
    sendEvent('transactions');
    await expect
      .element(heading)
      .toHaveTextContent(after.status === 'paid' ? 'Transaksi Selesai' : 'Transaksi Gagal');
    expect((await shifts()).reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
  },
);

test('the end of the time to pay moves nothing that is looked at', async () => {
  stopTimers();
  serve({ serverTime: noon + 898_000 });
  await openOrder();
  await expect.element(pay).toBeVisible();
  const shifts = watchShifts();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(page.getByText(/tepat waktu tetap dihitung/)).toBeVisible();
  expect((await shifts()).reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
});
