import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply } from '../../component/fake-server.ts';
import { letterSizes, setLetterSize } from '../../component/browser/letter-size.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { bundleWith } from '../../../../../packages/contract/test/samples.ts';

const owned = bundleWith({ isOwned: true });
const priced = bundleWith({ id: 2, name: 'Utama', price: 149_000, basePrice: 179_000 });
const cards = page.getByRole('link', { name: /Perdana|Utama/ });

beforeEach(() => {
  setReply(listOwnedTryouts, []);
  setReply(listBundles, [owned, priced]);
});

/** Texts of a card that leave it, and prices that wrap. */
function findFaults(card: Element): string[] {
  const { left, right } = card.getBoundingClientRect();
  return [...card.querySelectorAll('h3, b, s, span')].flatMap((part) => {
    const text = part.textContent.trim();
    const range = document.createRange();
    range.selectNodeContents(part);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    const isOut = boxes.some((box) => box.left < left || box.right > right);
    const isBroken = part.localName === 'b' && new Set(boxes.map(({ top }) => top)).size > 1;
    return [...(isOut ? [`outside: ${text}`] : []), ...(isBroken ? [`wraps: ${text}`] : [])];
  });
}

test.each([...letterSizes, [640, '200%'], [640, '100%']] as [number, string][])(
  'in %i px with letters of %s the words of a bundle stay in its card',
  async (width, size) => {
    await setLetterSize(width, size);
    await openScreen('/home/tryouts');
    await expect.element(page.getByText('Sudah dimiliki')).toBeVisible();
    expect(cards.elements().flatMap(findFaults)).toEqual([]);
    await expectAccessible();
  },
);

test.each([
  [599, 1],
  [600, 2],
  [999, 2],
  [1000, 4],
  [1920, 4],
])('a shelf of %i px has %i columns', async (width, columns) => {
  const many = [1, 2, 3, 4, 5, 6].map((id) => bundleWith({ id, name: `Utama ${id}` }));
  setReply(listBundles, many);
  await setLetterSize(width, '100%');
  await openScreen('/home/tryouts');
  await expect.element(cards.first()).toBeVisible();
  const lefts = new Set(cards.elements().map((card) => card.getBoundingClientRect().left));
  expect(lefts.size).toBe(columns);
});
