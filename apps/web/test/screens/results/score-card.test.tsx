import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia } from '../../component/browser/emulate-media.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { serveResult } from '../../component/samples/result-samples.ts';

const share = page.getByRole('button', { name: 'Bagikan hasil' });
const dialog = page.getByRole('dialog', { name: 'Bagikan hasil' });
const save = dialog.getByRole('button', { name: 'Unduh gambar' });
const tall = dialog.getByRole('radio', { name: /^Tegak/ });
const named = dialog.getByRole('checkbox', { name: 'Tampilkan nama depanku (Rani)' });
const picture = (name: RegExp) => dialog.getByRole('img', { name });

interface Saved {
  name: string;
  address: string;
}

function savedFiles(): Saved[] {
  const saved: Saved[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, address: this.href });
  });
  onTestFinished(() => click.mockRestore());
  return saved;
}

/** `ink` is the share of its pixels that are not background. */
async function drawnIn({ name, address }: Saved) {
  const blob = await (await fetch(address)).blob();
  expect(blob.type).toBe('image/png');
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour = (data[at]! >> 3) * 1024 + (data[at + 1]! >> 3) * 32 + (data[at + 2]! >> 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const background = Math.max(...counts.values());
  return { name, width, height, colours: counts.size, ink: 1 - background / (data.length / 4) };
}

async function openCard(): Promise<void> {
  await openScreen('/home/tryouts/1/recap');
  await share.click();
}

beforeEach(serveResult);

test('the score card is an image in two sizes, with the first name only when its box is ticked', async () => {
  const saved = savedFiles();
  await openCard();
  await expect.element(picture(/^Kartu nilai SKD Perdana/)).toBeVisible();
  await expect.element(named).not.toBeChecked();
  await expectAccessible();
  await save.click();
  await tall.click();
  await expect.element(save).not.toHaveAttribute('aria-disabled', 'true');
  await save.click();
  await named.click();
  await expect.element(picture(/^Kartu nilai Rani, SKD Perdana/)).toBeVisible();
  await save.click();
  const drawn = await Promise.all(saved.map(drawnIn));
  expect(drawn).toMatchObject([
    { name: 'hasil-ambang-persegi.png', width: 1080, height: 1080 },
    { name: 'hasil-ambang-tegak.png', width: 1080, height: 1920 },
    { name: 'hasil-ambang-tegak.png', width: 1080, height: 1920 },
  ]);
  for (const { colours, ink } of drawn) {
    expect(colours).toBeGreaterThan(20);
    expect(ink).toBeGreaterThan(0.08);
  }
  expect(drawn[2]!.ink).toBeGreaterThan(drawn[1]!.ink);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(share).toHaveFocus();
});

test('the controls of the score card dialog follow the dark theme', async () => {
  await openCard();
  await expect.element(picture(/^Kartu nilai/)).toBeVisible();
  await emulateMedia({ scheme: 'dark' });
  for (const control of [tall, named])
    expect(getComputedStyle(control.element()).backgroundColor).toBe('rgb(22, 27, 43)');
  await expectAccessible();
});

test('a double click saves the score card once, and the other size is saved too', async () => {
  const saved = savedFiles();
  await openCard();
  await expect.element(picture(/^Kartu nilai/)).toBeVisible();
  await save.dblClick();
  await tall.click();
  await expect.element(save).not.toHaveAttribute('aria-disabled', 'true');
  await save.click();
  expect(saved.map(({ name }) => name)).toEqual(['hasil-ambang-persegi.png', 'hasil-ambang-tegak.png']);
});

test('on a device with a share sheet the score card is shared as a file', async () => {
  const shared: ShareData[] = [];
  const sheet = {
    canShare: () => true,
    share: (data: ShareData) => Promise.resolve(void shared.push(data)),
  };
  for (const [name, value] of Object.entries(sheet)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
  await openCard();
  await expect.element(picture(/^Kartu nilai/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Bagikan', exact: true }).click();
  const [file] = shared[0]?.files ?? [];
  expect(file).toMatchObject({ name: 'hasil-ambang-persegi.png', type: 'image/png' });
  expect(file!.size).toBeGreaterThan(10_000);
});

test('a device that cannot draw the score card shows an error with a retry button', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await openCard();
  await expect.element(dialog.getByText(/^Gambar belum bisa dibuat di perangkat ini\./)).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await expectAccessible();
});
