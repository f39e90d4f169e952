import type { PictureCell, PictureCells } from '@ambang/exam/picture-cells.ts';
import { useState } from 'react';
import type { Answer } from '@ambang/exam/rules.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { figureChoices } from '../../../src/question/figures/figure-choices.ts';
import { FigureZoom } from '../../../src/question/figures/figure-zoom.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 220"><text>A</text></svg>')}`;
const row = (y: number): PictureCell[] => [0, 100, 200, 300, 400].map((x) => [x, y, 100, 100]);
const series: PictureCells = { size: [500, 220], stem: [0, 0, 500, 100], boxes: row(0), options: row(110) };
const oddOneOut: PictureCells = { size: [500, 220], stem: null, options: row(0) };

function Zoom({ cells }: { cells: PictureCells }) {
  const [chosen, setChosen] = useState<Answer>(0);
  const options = ['A', 'B', 'C', 'D', 'E'].map((letter) => `Gambar ${letter}`);
  const item = { picture, cells, alt: 'Lima gambar.', options };
  const onPress = (answer: Answer) => {
    setChosen(answer);
    return Promise.resolve(answer);
  };
  const answering = { item, choices: figureChoices(item), chosen, onPress };
  return <FigureZoom {...answering} number={33} open onClose={() => undefined} />;
}

const area = page.getByRole('group');
const boxOf = (locator: typeof area) => locator.element().getBoundingClientRect();

/** The width of the content, in widths of the area. */
const zoom = () => area.element().scrollWidth / area.element().clientWidth;

afterEach(() => page.viewport(1_280, 720));

test('a double tap enlarges the figures, and the sheet around them stays where it is', async () => {
  await page.viewport(360, 740);
  await render(<Zoom cells={series} />);
  const title = page.getByRole('heading', { name: 'Gambar soal 33' });
  await expect.element(title).toBeVisible();
  // The sheet has risen.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const [before, sheet] = [boxOf(area), boxOf(title)];
  await area.dblClick();
  await expect.poll(zoom).toBeCloseTo(2.5, 1);
  expect(boxOf(area)).toMatchObject({ top: before.top, height: before.height });
  expect(boxOf(title).top).toBe(sheet.top);
  await area.dblClick();
  await expect.poll(zoom).toBe(1);
  expect(boxOf(area).height).toBe(before.height);
});

test('after the phone is turned, the figures fit the width again', async () => {
  await page.viewport(360, 740);
  await render(<Zoom cells={series} />);
  await area.dblClick();
  await expect.poll(zoom).toBeGreaterThan(2);
  await page.viewport(740, 360);
  await expect.poll(zoom).toBe(1);
});

test.each([
  [360, 740],
  [740, 360],
])('at %i x %i figures without a stem are large options, and each letter stands once', async (...size) => {
  await page.viewport(...size);
  const { container } = await render(<Zoom cells={oddOneOut} />);
  const options = page.getByRole('radio');
  await expect.poll(() => options.elements().length).toBe(5);
  expect(container.querySelectorAll('dialog img')).toHaveLength(0);
  const figures = [...container.querySelectorAll('label svg')];
  expect(figures).toHaveLength(5);
  for (const figure of figures) expect(figure.getBoundingClientRect().width).toBeGreaterThan(90);
  expect(area.element().scrollHeight).toBe(area.element().clientHeight);
  await page.getByRole('radio', { name: /^B\./ }).click();
  await expect.element(page.getByRole('radio', { name: /^B\./ })).toBeChecked();
});
