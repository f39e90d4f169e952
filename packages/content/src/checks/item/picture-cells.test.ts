import { expect, test } from 'vitest';
import type { PictureCell } from '@ambang/exam/picture-cells.ts';
import { FIGURAL_NUMBER, itemAt, validPackage } from '../../../test/valid-package.ts';
import { canShuffle } from '../../package.ts';
import { cellFaults } from './picture-cells.ts';

const options = [0, 20, 40, 60, 80].map((x): PictureCell => [x, 30, 18, 18]);
const frames = options.map(
  ([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" />`,
);
const svg = `<svg viewBox="0 0 100 60">${frames.join('')}</svg>`;
const figures = new Map([['figures/bentuk.svg', new TextEncoder().encode(svg)]]);
const alt = `Titik. ${['A', 'B', 'C', 'D', 'E'].map((letter) => `Pilihan ${letter}: satu.`).join(' ')}`;
const cells = { size: [100, 60] as [number, number], stem: [0, 0, 100, 20] as PictureCell, options };
const item = { ...itemAt(validPackage(), FIGURAL_NUMBER), alt, cells };

test('cells that are drawn in the picture are accepted, and practice may then reorder the options', () => {
  expect(cellFaults(item, figures)).toEqual([]);
  expect(canShuffle({ ...item, shuffle: true })).toBe(true);
  expect(canShuffle({ ...item, shuffle: true, cells: null })).toBe(false);
});

test.each([
  ['another size', { cells: { ...cells, size: [100, 61] as [number, number] } }],
  ['a missing option', { cells: { ...cells, options: options.slice(1) } }],
  ['an option without a frame', { cells: { ...cells, options: options.with(0, [1, 30, 18, 18]) } }],
  ['a stem outside of the picture', { cells: { ...cells, stem: [0, 50, 100, 20] as PictureCell } }],
  ['options that are not described', { alt: 'Titik.' }],
  ['no picture', { picture: null }],
])('cells with %s are refused', (_, fault) => {
  expect(cellFaults({ ...item, ...fault }, figures)).toHaveLength(1);
});
