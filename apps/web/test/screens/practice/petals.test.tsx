import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PetalState } from '../../../src/ui/petals/petals.tsx';
import { Petal, Petals } from '../../../src/ui/petals/petals.tsx';
import { emulateMedia } from '../../component/browser/emulate-media.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';

const states: PetalState[] = ['full', 'part', 'wrong', 'unsure', 'empty', 'current', 'none', 'open'];

test('four petals form a flower, and the drawing has its label or is hidden', async () => {
  await render(
    <main>
      <h1>Kelopak</h1>
      <Petals states={states} cell={19} label="Soal 6 dari 8" />
      <Petals states={states} cell={19} layout="row" />
      <Petal state="wrong" size={22} />
    </main>,
  );
  const drawing = page.getByRole('img', { name: 'Soal 6 dari 8' });
  await expect.element(drawing).toBeVisible();
  const flowers = drawing.element();
  expect([flowers.getAttribute('width'), flowers.getAttribute('height')]).toEqual(['79', '41']);
  expect(page.getByRole('img').elements()).toHaveLength(1);
  await expectAccessible();
});

test('the state of each petal is a different shape, so that it does not depend on colour', async () => {
  const { container } = await render(
    <div>
      {states.map((state) => (
        <Petal key={state} state={state} size={40} />
      ))}
    </div>,
  );
  const shapes = [...container.querySelectorAll('svg')].map((drawing) =>
    [...drawing.querySelectorAll('ellipse, circle')]
      .map((part) => {
        const { fill, strokeDasharray, strokeWidth } = getComputedStyle(part);
        const ink = fill === 'none' ? 'hollow' : 'filled';
        return [part.tagName, ink, strokeDasharray, strokeWidth, part.getAttribute('rx')].join(' ');
      })
      .join(),
  );
  // A petal without a record differs from an open one by its paler line: the words beside it tell them apart.
  expect(new Set(shapes).size).toBe(states.length - 1);
});

test('with reduced motion the petals of a finished session are open at once', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const { container } = await render(<Petals states={['full', 'full']} cell={52} isOpening />);
  expect(container.getAnimations({ subtree: true })).toEqual([]);
});
