import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFontMetrics } from '../../test/font-metrics.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url));

/** Typical texts of the product. The letters decide the mean width. */
const SAMPLE =
  'Perhatikan perubahan dari gambar pertama ke gambar kedua. Gambar ketiga berubah dengan cara yang sama. ' +
  'Menurut UUD NRI Tahun 1945, kewenangan provinsi di Indonesia bersumber dari konstitusi. ' +
  'Soal 33, 41 terjawab, 69 kosong. Pilihanmu tampil di tempat tanda tanya.';

/**
 * The mean width of the sample's letters in fonts of devices, in em, regular and bold. Measured once, because no machine
 * has all of them.
 */
const deviceWidths: Readonly<Record<string, readonly [number, number]>> = {
  'Instrument Sans Roboto': [0.4664, 0.4731],
  'Instrument Sans Arial': [0.4705, 0.5001],
  'Instrument Sans DejaVu': [0.5343, 0.6011],
  'Literata Noto': [0.5061, 0.536],
  'Literata Georgia': [0.4686, 0.5448],
  'Literata Times': [0.4243, 0.4578],
  'Literata DejaVu': [0.543, 0.599],
};

/** Of ours in bold, which is a variation of the file: at weight 600 for the interface, at 700 and 22 px for headings. */
const boldWidths: Readonly<Record<string, number>> = { 'Instrument Sans': 0.4919, Literata: 0.5347 };

interface Fallback {
  family: string;
  isBold: boolean;
  size: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

const percent = (face: string, name: string): number =>
  Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100;

const fallbacks = [...String(read('fallback-fonts.css')).matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, face = '']): Fallback => ({
    family: /font-family: '([^']*)'/.exec(face)?.[1] ?? '',
    isBold: face.includes('font-weight: 600 700'),
    size: percent(face, 'size-adjust'),
    ascent: percent(face, 'ascent-override'),
    descent: percent(face, 'descent-override'),
    lineGap: percent(face, 'line-gap-override'),
  }),
);

test.each([
  ['Instrument Sans', 'instrument-sans-ambang'],
  ['Literata', 'literata-ambang'],
])('the fallbacks of %s have its widths and heights', (name, file) => {
  const font = readFontMetrics(read(`../assets/fonts/${file}.woff2`), SAMPLE);
  const own = fallbacks.filter(({ family }) => family.startsWith(name));
  expect(own.length).toBeGreaterThanOrEqual(6);
  for (const { family, isBold, size, ascent, descent, lineGap } of own) {
    const [regular, bold] = deviceWidths[family] ?? [0, 0];
    const ratio = isBold ? (boldWidths[name] ?? 0) / bold : font.meanWidth / regular;
    expect(size, family).toBeCloseTo(ratio, 2);
    expect(ascent * size, family).toBeCloseTo(font.ascent, 2);
    expect(descent * size, family).toBeCloseTo(font.descent, 2);
    expect(lineGap, family).toBe(font.lineGap);
  }
});

test('every fallback is in a list of families, and every family of a list has two weights', () => {
  const tokens = String(read('tokens.css'));
  for (const family of new Set(fallbacks.map((each) => each.family))) {
    expect(tokens).toContain(`'${family}'`);
    expect(fallbacks.filter((each) => each.family === family)).toHaveLength(2);
  }
});
