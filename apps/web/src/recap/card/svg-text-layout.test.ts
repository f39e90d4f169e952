import { expect, test } from 'vitest';
import { estimateTextWidth, wrapText, escapeXml } from './svg-text-layout.ts';

const width = 900;
const wrapped = (text: string, maxLines = 2) => wrapText(text, 46, width, maxLines);

test('a short text is one unchanged line', () => {
  expect(wrapped('SKD Perdana  Edisi 2 ')).toEqual(['SKD Perdana Edisi 2']);
});

test.each([
  'Paket Persiapan Lengkap SKD CPNS untuk Semua Formasi Pusat dan Daerah Tahun Anggaran 2024 Edisi 99',
  'Pertanggungjawabankeadministrasianketatausahaanperkantoranpemerintahandaerahsetempatdanpusat2024',
  'WWWWWWWWWWWWWWWWWWWW MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM',
  '🙂'.repeat(80),
])(
  'no line of %s exceeds the width or splits an emoji, and the shortened text ends in an ellipsis',
  (text) => {
    const lines = wrapped(text);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(estimateTextWidth(line, 46)).toBeLessThanOrEqual(width);
      expect(line).not.toMatch(/\p{Cs}/u);
    }
    expect(lines[1]).toMatch(/…$/);
  },
);

test('a text that fits into two lines is broken between words', () => {
  const [one, two] = wrapped('Tryout Nasional Persiapan Seleksi Kompetensi Dasar');
  expect(`${one} ${two}`).toBe('Tryout Nasional Persiapan Seleksi Kompetensi Dasar');
});

test('a shortened text ends with a whole word before the ellipsis', () => {
  expect(wrapText('Paket Persiapan Lengkap untuk Semua', 46, 800, 1)).toEqual(['Paket Persiapan Lengkap…']);
});

test('a blank text has no lines', () => {
  expect(wrapped('  ')).toEqual([]);
});

test('escaped text contains no markup and no character that XML forbids', () => {
  expect(escapeXml('<b>"A" & \u0000B\ud800</b>')).toBe('&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;');
});
