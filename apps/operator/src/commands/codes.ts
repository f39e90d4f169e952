import { readCode } from '@ambang/contract/text/typed-text.ts';
import type { ListedCode } from '@ambang/db/shop/codes.ts';
import { listCodes, revokeCode } from '@ambang/db/shop/codes.ts';
import { command } from '../call.ts';
import { withDatabase } from '../command.ts';
import { CommandFault, WrongCall } from '../fault.ts';
import { group } from '../group.ts';
import { csvTarget } from '../output/csv.ts';
import { tableLines } from '../output/table.ts';
import { jsonText } from '../output/texts.ts';
import { create } from './code-create.ts';
import { codeColumns, codeDocument, csvColumns, csvRowOf } from './code-texts.ts';

const list = command({
  name: 'code list',
  purpose: 'Semua kode, yang terbaru dulu, dengan jatah dan pemakaiannya.',
  options: {
    note: { value: 'TEKS', hint: 'hanya yang catatannya memuat teks ini' },
    active: { hint: 'hanya yang masih bisa ditukar' },
    csv: { value: 'BERKAS|-', hint: 'tulis sebagai CSV ke berkas baru, atau ke layar' },
  },
  examples: ['code list --active', 'code list --note "SMA 3" --csv kode-sma-3.csv'],
  async run({ options: { note, active, csv }, isJson }, surroundings) {
    const { now, print } = surroundings;
    if (csv === '-' && isJson) throw new WrongCall('--json dan --csv - tidak bisa bersama: pilih satu.');
    const codes = await withDatabase(surroundings, async ({ db }) => {
      const filter = { ...(note !== undefined && { text: note }), ...(active && { usableAt: now }) };
      return withNote(await listCodes(db, filter), note);
    });
    if (csv !== undefined)
      csvTarget(csv, print).write(
        codes.map((code) => csvRowOf(code, now)),
        csvColumns,
      );
    if (isJson) print(jsonText({ codes: codes.map((code) => codeDocument(code, now)) }));
    else if (csv === undefined) printTable(codes, now, print);
    else if (csv !== '-') print(`${codes.length} kode ditulis ke ${csv}.`);
    return true;
  },
});

/** The database also finds the text in the code itself. */
const withNote = (codes: ListedCode[], note = ''): ListedCode[] =>
  codes.filter((code) => code.note.toLowerCase().includes(note.toLowerCase()));

function printTable(codes: readonly ListedCode[], now: number, print: (line: string) => void): void {
  if (codes.length === 0) return print('Tidak ada kode.');
  for (const line of tableLines(codeColumns(now), codes)) print(line);
}

const revoke = command({
  name: 'code revoke',
  purpose: 'Mencabut satu kode: tidak bisa ditukar lagi, yang sudah diberikannya tetap.',
  args: ['KODE'],
  options: {},
  examples: ['code revoke CDFGHJKM3467'],
  async run({ args: [text = ''], isJson }, surroundings) {
    const { now, print } = surroundings;
    const code = await withDatabase(surroundings, ({ db }) =>
      revokeCode(db, readCode(text).toUpperCase(), now),
    );
    if (!code) throw new CommandFault(`Tidak ada kode "${text}". Lihat yang ada dengan code list.`);
    if (isJson) print(jsonText(codeDocument(code, now)));
    else print(`Kode ${code.code} dicabut; sudah ditukar ${code.usesMade} dari ${code.usesAllowed} kali.`);
    return true;
  },
});

export const code = group('code', 'Kode yang ditukar dengan tryout', { create, list, revoke });
