import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openCsvTarget } from './csv.ts';

test('a file that can no longer be written is a fault that names the way to get the rows', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ambang-csv-'));
  const file = path.join(folder, 'kode.csv');
  const target = openCsvTarget(file, () => undefined);
  rmSync(folder, { recursive: true });
  expect(() => target.write([{ code: 'AMBANG-1' }], ['code'])).toThrow(
    `Perintahnya sudah dijalankan, tetapi berkas ${file} tidak dapat ditulis: kosongkan ruang, lalu tulis isinya dengan code list --csv ke berkas baru.`,
  );
});
