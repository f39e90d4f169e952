import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { serveResult } from '../../component/samples/result-samples.ts';

test('on iOS the recap shows where to install the app', async () => {
  // Chromium does not have this property of Safari.
  Object.assign(navigator, { standalone: false });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
  serveResult();
  await openScreen('/home/tryouts/1/recap');
  const hint = page.getByRole('region', { name: 'Pasang Ambang di layar utama' });
  await expect.element(hint.getByText(/Tambah ke Layar Utama/)).toBeVisible();
  await expect.element(hint.getByRole('button', { name: 'Pasang' })).not.toBeInTheDocument();
  await expectAccessible();
});
