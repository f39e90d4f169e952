import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../src', path), 'utf8');

const [light = '', dark = ''] = read('styles/tokens.css').split('prefers-color-scheme: dark');

const fillOf = (name: string) =>
  new RegExp(`\\n\\.${name} \\{\\s*fill: var\\((--[\\w-]+)\\);`).exec(
    read('recap/pace/pace-chart.module.css'),
  )?.[1] ?? '';

/** The relative luminance as defined by WCAG, from 0 to 1. */
function luminance(theme: string, token: string): number {
  const hex = new RegExp(`${token}: #(\\w{6});`).exec(theme)?.[1] ?? '';
  const [red = NaN, green = NaN, blue = NaN] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: string, one: string, other: string): number {
  const [low = NaN, high = NaN] = [luminance(theme, one), luminance(theme, other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each([
  ['light', light],
  ['dark', dark],
])('the bars of the pace chart have enough contrast in the %s theme', (_, theme) => {
  for (const name of ['bar', 'slow'])
    expect(contrast(theme, fillOf(name), '--page'), name).toBeGreaterThanOrEqual(3);
});
