import type { ModelTextStatus } from '@ambang/contract/tryouts/analyses.ts';
import { requestModelText, deleteModelText, getModelText } from '@ambang/contract/tryouts/analyses.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendEvent } from '../../component/event-stream.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply, receivedBodies, refuse } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { analysisWith, getAnalysis, raniWithAnalysis, serveResult } from '../../component/result-samples.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const request = button('Minta tulisan AI');
const withdraw = button('Batalkan dan tarik persetujuan');
const announced = page.getByRole('status').filter({ hasText: 'Tulisan AI' });

const serveText = (state: ModelTextStatus['state']) =>
  setReply(getModelText, { state, askedAt: null, writtenAt: null });

const openAnalysis = () => openScreen('/home/tryouts/1/recap/analisis', raniWithAnalysis);

beforeEach(() => {
  serveResult();
  setReply(getAnalysis, analysisWith());
});

test('an analysis that is refused shows the reason and a link to the review, and a retry by keyboard focuses the heading', async () => {
  const refusal = 'Nilai tryout ini sedang dikoreksi. Coba lagi beberapa menit lagi.';
  serveText('none');
  refuse(getAnalysis, 409, refusal);
  await openAnalysis();
  await expect.element(page.getByRole('alert').getByText(refusal)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Buka Pembahasan' }))
    .toHaveAttribute('href', '/home/tryouts/1/recap/pembahasan');
  await expectAccessible();
  setReply(getAnalysis, analysisWith());
  (button('Coba lagi').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Analisis AI', level: 1 })).toHaveFocus();
});

test('a double click on a button that opens a dialog neither confirms nor closes the dialog', async () => {
  serveText('none');
  await openAnalysis();
  await request.dblClick();
  const dialog = page.getByRole('dialog', { name: 'Minta tulisan AI?' });
  await expect.element(dialog).toBeVisible();
  expect(receivedBodies(requestModelText)).toEqual([]);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('withdrawing a request for an AI text is announced and moves the focus to the request button', async () => {
  serveText('waiting');
  setReply(deleteModelText, { state: 'none', askedAt: null, writtenAt: null });
  await openAnalysis();
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: 'Batalkan permintaan tulisan AI?' });
  await dialog.getByRole('button', { name: 'Kembali' }).click();
  await expect.element(withdraw).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Batalkan permintaan' }).click();
  await expect.element(page.getByText('Permintaan dibatalkan, persetujuan ditarik')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(request).toHaveFocus();
});

test.each(['focused', 'pressed'])(
  'an AI text that arrives is announced and keeps the focus while the withdrawal button is %s',
  async (state) => {
    serveText('waiting');
    await openAnalysis();
    await expect.element(announced.getByText(/sedang dibuat/)).toBeVisible();
    if (state === 'focused') (withdraw.element() as HTMLElement).focus();
    else await withdraw.click();
    setReply(getAnalysis, analysisWith({ writtenBy: 'model' }));
    serveText('written');
    sendEvent('analysis');
    const dialog = page.getByRole('dialog', { name: 'Hapus tulisan AI?' });
    if (state === 'pressed') await dialog.getByRole('button', { name: 'Batal' }).click();
    await expect.element(announced.getByText(/^Tulisan AI sudah tampil di atas\./)).toBeVisible();
    await expect.element(button('Hapus tulisan AI')).toHaveFocus();
  },
);
