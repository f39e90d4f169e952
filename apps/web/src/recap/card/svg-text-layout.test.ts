import { expect, test } from 'vitest';
import { estimateTextWidth, wrapText, escapeXml } from './svg-text-layout.ts';

const width = 900;
const fitted = (text: string, most = 2) => wrapText(text, 46, width, most);

test('a short text is one unchanged line', () => {
  expect(fitted('SKD Perdana  Edisi 2 ')).toEqual(['SKD Perdana Edisi 2']);
});

test.each([
  'Paket Persiapan Lengkap SKD CPNS untuk Semua Formasi Pusat dan Daerah Tahun Anggaran 2024 Edisi 99',
  'Pertanggungjawabankeadministrasianketatausahaanperkantoranpemerintahandaerahsetempatdanpusat2024',
  'WWWWWWWWWWWWWWWWWWWW MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM',
  '🙂'.repeat(80),
])('no line of %s exceeds the width, and shortened text ends in an ellipsis', (text) => {
  const lines = fitted(text);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(estimateTextWidth(line, 46)).toBeLessThanOrEqual(width);
  expect(lines.join('').replace('…', '')).not.toContain('\ufffd');
  expect(lines[1]).toMatch(/…$/);
});

test('lines break between words if possible', () => {
  const [one, two] = fitted('Tryout Nasional Persiapan Seleksi Kompetensi Dasar');
  expect(`${one} ${two}`).toBe('Tryout Nasional Persiapan Seleksi Kompetensi Dasar');
});

test('the last word before an ellipsis is complete', () => {
  expect(wrapText('Paket Persiapan Lengkap untuk Semua', 46, 800, 1)).toEqual(['Paket Persiapan Lengkap…']);
});

test('an empty text has no lines', () => {
  expect(fitted('  ')).toEqual([]);
});

test('user input cannot become markup', () => {
  expect(escapeXml('<b>"A" & \u0000B\ud800</b>')).toBe('&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;');
});
