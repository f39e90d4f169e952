import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../../src/ui/button.tsx';
import { Modal } from '../../src/ui/dialogs/modal.tsx';
import { currentToasts, showToast, Toaster } from '../../src/ui/messages/toast.tsx';
import { openRoutes } from '../component/open-screen.tsx';

const close = page.getByRole('button', { name: 'Selesai' });
const toast = page.getByText('Tersimpan');
const liveState = () => toast.element().closest('[aria-live]')?.getAttribute('aria-live');

function Component() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Toaster />
      <Modal open={isOpen} title="Dialog" actions={<Button onClick={() => setOpen(false)}>Selesai</Button>} />
    </>
  );
}

/** Opens a dialog with a toast in it, and counts how often a toast arrives. */
async function openDialogWithToast(): Promise<() => number> {
  let arrivals = 0;
  const count = ({ animationName }: AnimationEvent) => {
    if (animationName.includes('arrive')) arrivals += 1;
  };
  document.addEventListener('animationstart', count);
  onTestFinished(() => document.removeEventListener('animationstart', count));
  await openRoutes([{ path: '/toasts', Component }], '/toasts');
  await expect.element(close).toBeVisible();
  showToast('ok', 'Tersimpan');
  await expect.element(toast).toBeVisible();
  await expect.poll(() => arrivals).toBe(1);
  return () => arrivals;
}

test('a toast stays when its dialog closes: it does not arrive or be announced a second time', async () => {
  const arrivals = await openDialogWithToast();
  await expect.poll(() => currentToasts()[0]?.announcedIn).toBeInstanceOf(HTMLDialogElement);
  expect(liveState()).toBeUndefined();
  await close.click();
  await expect.poll(() => toast.element().closest('dialog')).toBeNull();
  expect(liveState()).toBe('off');
  await toast.element().closest('[class*=toast]')!.getAnimations().at(0)?.finished;
  expect(arrivals()).toBe(1);
});

test('a toast whose dialog closes at once is announced in the page', async () => {
  await openRoutes([{ path: '/toasts', Component }], '/toasts');
  await expect.element(close).toBeVisible();
  showToast('bad', 'Tersimpan');
  (close.element() as HTMLElement).click();
  await expect.poll(() => toast.element().closest('dialog')).toBeNull();
  expect(liveState()).toBeUndefined();
  expect(toast.element().closest('[role=alert]')).not.toBeNull();
});
