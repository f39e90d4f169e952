import { expect, test } from 'vitest';
import { findJsonFault } from './json-fault.ts';

const wrongText = 'memuat tab atau garis miring terbalik yang salah tulis, yang ditulis \\t dan \\\\';

test.each([
  ['', 'baris 1: berkasnya berhenti sebelum selesai'],
  ['[\n  { "id": "satu" }\n', 'baris 3: berkasnya berhenti sebelum selesai'],
  ['[\n  { "id": "satu",\n  }\n]', 'baris 3: ada koma sebelum }'],
  ['[\n  1,\n]', 'baris 3: ada koma sebelum ]'],
  ['{ "a": 1\n  "b": 2 }', 'baris 2: sebelum "b" kurang koma'],
  ['[1\n2]', 'baris 2: sebelum 2 kurang koma'],
  ['{\n"a" 1 }', 'baris 2: sebelum 1 kurang titik dua'],
  ['{ "a":\n"satu\ndua" }', 'baris 2: teks "satu tidak ditutup dengan tanda petik'],
  ['[\n\n“satu”]', 'baris 3: “satu”] tidak pada tempatnya'],
  ['{ "a": [1, 2} }', 'baris 1: sebelum } kurang koma'],
  ['{} {}', 'baris 1: { tidak pada tempatnya'],
  ['\0\0\0', 'baris 1: \0\0\0 tidak pada tempatnya'],
  ['[\n01,\n2]', 'baris 2: angka 01 salah tulis'],
  ['[\n1.2.3\n]', 'baris 2: angka 1.2.3 salah tulis'],
  ['{ "a":\n"\\alpha",\n"b": 1 }', `baris 2: teks "\\alpha" ${wrongText}`],
  ['["a",\n"satu\tdua"\n]', `baris 2: teks "satu\tdua" ${wrongText}`],
  ['"satu\\', 'baris 1: teks "satu\\ tidak ditutup dengan tanda petik'],
  [`[\n${'x'.repeat(30)}]`, `baris 2: ${'x'.repeat(20)}… tidak pada tempatnya`],
])('%j has its fault in the named line', (text, fault) => {
  expect(() => void JSON.parse(text)).toThrow(SyntaxError);
  expect(findJsonFault(text)).toBe(fault);
});
