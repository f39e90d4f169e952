import { normalizeCode } from '@ambang/contract/text/normalize.ts';
import type { ListedCode } from '@ambang/db/shop/codes.ts';
import { listCodes, revokeCode } from '@ambang/db/shop/codes.ts';
import type { Context } from '../../context.ts';
import { withDatabase } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { helpText, jsonOption, OperatorCommand } from '../../operator-command.ts';
import { openCsvTarget, refuseCsvWithJson } from '../../output/csv.ts';
import { printResult } from '../../output/print-result.ts';
import { tableLines } from '../../output/table.ts';
import { jsonText } from '../../output/texts.ts';
import { createCodeCommand } from './create.ts';
import { codeColumns, codeDocument, writeCodesAsCsv } from './texts.ts';

const list = (context: Context) =>
  new OperatorCommand('list')
    .description('Semua kode, yang terbaru dulu, dengan jatah dan pemakaiannya.')
    .addHelpText('after', helpText(['code list --active', 'code list --note "SMA 3" --csv kode-sma-3.csv']))
    .option('--note <TEKS>', 'hanya yang catatannya memuat teks ini')
    .option('--active', 'hanya yang masih bisa ditukar')
    .option('--csv <BERKAS|->', 'tulis sebagai CSV ke berkas baru, atau ke layar')
    .option(...jsonOption)
    .action(async ({ note, active, csv, json: isJson }) => {
      const { now, print } = context;
      refuseCsvWithJson(csv, isJson);
      const codes = await withDatabase(context, async ({ db }) => {
        const filter = { ...(note !== undefined && { text: note }), ...(active && { usableAt: now }) };
        return withNote(await listCodes(db, filter), note);
      });
      if (csv !== undefined) writeCodesAsCsv(openCsvTarget(csv, print), codes, now);
      if (isJson) print(jsonText({ codes: codes.map((one) => codeDocument(one, now)) }));
      else if (csv === undefined) printTable(codes, now, print);
      else if (csv !== '-') print(`${codes.length} kode ditulis ke ${csv}.`);
    });

/** `listCodes` also finds the text in the code itself. */
const withNote = (codes: ListedCode[], note = ''): ListedCode[] =>
  codes.filter((one) => one.note.toLowerCase().includes(note.toLowerCase()));

function printTable(codes: readonly ListedCode[], now: number, print: (line: string) => void): void {
  if (codes.length === 0) return print('Tidak ada kode.');
  for (const line of tableLines(codeColumns(now), codes)) print(line);
}

const revoke = (context: Context) =>
  new OperatorCommand('revoke')
    .description('Mencabut satu kode: tidak bisa ditukar lagi, yang sudah diberikannya tetap.')
    .addHelpText('after', helpText(['code revoke CDFGHJKM3467']))
    .argument('<KODE>')
    .option(...jsonOption)
    .action(async (text, options) => {
      const { now } = context;
      const revoked = await withDatabase(context, ({ db }) =>
        revokeCode(db, normalizeCode(text).toUpperCase(), now),
      );
      if (!revoked) throw new CommandFault(`Tidak ada kode "${text}". Lihat yang ada dengan code list.`);
      const { code: name, usesMade, usesAllowed } = revoked;
      const line = `Kode ${name} dicabut; sudah ditukar ${usesMade} dari ${usesAllowed} kali.`;
      printResult(context, options.json, codeDocument(revoked, now), [line]);
    });

export const codeCommand = (context: Context) =>
  new OperatorCommand('code')
    .description('Kode yang ditukar dengan tryout.')
    .addCommand(createCodeCommand(context))
    .addCommand(list(context))
    .addCommand(revoke(context));
