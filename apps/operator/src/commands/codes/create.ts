import { randomInt } from 'node:crypto';
import { normalizeCode } from '@ambang/contract/text/normalize.ts';
import type { Db } from '@ambang/db/open.ts';
import { findBundleSales } from '@ambang/db/shop/reports/bundle-reports.ts';
import type { ListedCode, NewCode } from '@ambang/db/shop/codes.ts';
import { createCodes, findTryoutsByIds } from '@ambang/db/shop/codes.ts';
import { findTryoutIdsBySlug } from '@ambang/db/tryouts/versions.ts';
import { isSaleClosed } from '@ambang/exam/clock.ts';
import type { Context } from '../../context.ts';
import { withDatabase } from '../../context.ts';
import { CommandFault, UsageFault } from '../../faults.ts';
import { helpText, jsonOption, OperatorCommand } from '../../operator-command.ts';
import { openCsvTarget, refuseCsvWithJson } from '../../output/csv.ts';
import { tableLines } from '../../output/table.ts';
import { jsonText } from '../../output/texts.ts';
import { parseEndInstant, parseWholeNumber } from '../../values.ts';
import { codeColumns, codeDocument, writeCodesAsCsv } from './texts.ts';

interface CreateOptions {
  tryout?: string[] | undefined;
  bundle?: string | undefined;
  count?: string | undefined;
  uses?: string | undefined;
  ends?: string | undefined;
  code?: string | undefined;
  note?: string | undefined;
}

interface CodesToCreate extends Omit<NewCode, 'code' | 'tryoutIds'> {
  codes: string[];
  from: { tryouts: string[] } | { bundle: string };
}

const examples = [
  'code create --tryout skd-utama --count 30 --ends 2026-12-31 --note "SMA 3" --csv kode.csv',
  'code create --bundle perdana --code AMBANG-2026 --uses 200 --ends 2026-12-31T20:00+07:00',
];

const collect = (value: string, values: string[] = []): string[] => [...values, value];

export const createCodeCommand = (context: Context) =>
  new OperatorCommand('create')
    .description('Membuat kode untuk tryout atau untuk isi satu bundel.')
    .addHelpText('after', helpText(examples))
    .option('--tryout <SLUG>', 'tryout yang diberikan; boleh berulang', collect)
    .option('--bundle <SLUG>', 'sebagai gantinya: semua tryout bundel ini, menurut isinya sekarang')
    .option('--count <N>', 'berapa kode, 1 sampai 10000 (1)')
    .option('--uses <N>', 'berapa akun boleh menukar tiap kode (1)')
    .option('--ends <KAPAN>', 'berlaku sampai akhir hari itu (WIB), atau sampai saat itu')
    .option('--code <TEKS>', 'kode pilihan sendiri: 6-32 huruf, angka atau "-"')
    .option('--note <TEKS>', 'catatan untuk diri sendiri')
    .option('--csv <BERKAS|->', 'tulis kodenya sebagai CSV ke berkas baru, atau ke layar')
    .option(...jsonOption)
    .action(async ({ csv, json: isJson, ...options }) => {
      const { now, print } = context;
      refuseCsvWithJson(csv, isJson);
      const wanted = readOptions(options, now);
      const target = csv === undefined ? null : openCsvTarget(csv, print);
      const codes = await withDatabase(context, ({ db }) => createRequestedCodes(db, wanted, now)).catch(
        (error: unknown) => {
          target?.discard();
          throw error;
        },
      );
      if (target) writeCodesAsCsv(target, codes, now);
      if (isJson) print(jsonText({ codes: codes.map((code) => codeDocument(code, now)) }));
      else if (csv === undefined) for (const line of tableLines(codeColumns(now), codes)) print(line);
      else if (csv !== '-') print(`${codes.length} kode dibuat dan ditulis ke ${csv}.`);
    });

const MAX_CODES = 10_000;
const MAX_USES = 1_000_000;
const MAX_NOTE_LENGTH = 200;

/** @throws UsageFault */
function readOptions(
  { tryout, bundle, count = '1', uses = '1', ends, code, note = '' }: CreateOptions,
  now: number,
): CodesToCreate {
  if ((tryout === undefined) === (bundle === undefined))
    throw new UsageFault(
      'Pilih isi kode dengan --tryout (boleh berulang) atau dengan --bundle, salah satu saja.',
    );
  const codeCount = parseWholeNumber(count, '--count', 1, MAX_CODES);
  if (code !== undefined && codeCount !== 1)
    throw new UsageFault('--code membuat satu kode saja: hapus --count.');
  if (note.length > MAX_NOTE_LENGTH) throw new UsageFault(`--note paling panjang ${MAX_NOTE_LENGTH} huruf.`);
  const endsAt = ends === undefined ? null : parseEndInstant(ends, '--ends');
  if (endsAt !== null && endsAt <= now)
    throw new UsageFault(`--ends "${ends}" sudah lewat: pilih waktu yang akan datang.`);
  return {
    codes: code === undefined ? generateCodes(codeCount) : [parseChosenCode(code)],
    from: bundle === undefined ? { tryouts: [...new Set(tryout)] } : { bundle },
    usesAllowed: parseWholeNumber(uses, '--uses', 1, MAX_USES),
    endsAt,
    note,
  };
}

/** A leading '-' would be a formula in a spreadsheet and an option in our commands. */
function parseChosenCode(text: string): string {
  const code = normalizeCode(text).toUpperCase();
  if (/^[A-Z0-9][A-Z0-9-]{5,31}$/.test(code)) return code;
  throw new UsageFault(
    `--code "${text}" tidak bisa dipakai: 6 sampai 32 huruf, angka atau "-", diawali huruf atau angka.`,
  );
}

const LETTERS = 'CDFGHJKMNPQRTVWXY';
/** No characters that look alike (0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V), and no vowels, so that no words are formed. */
const ALPHABET = `${LETTERS}34679`;
const LENGTH = 12;

/** The first character is a letter, because a spreadsheet reads digits as a number. */
function generateCodes(count: number): string[] {
  const codes = new Set<string>();
  const pick = (from: string) => from.charAt(randomInt(from.length));
  while (codes.size < count)
    codes.add(pick(LETTERS) + Array.from({ length: LENGTH - 1 }, () => pick(ALPHABET)).join(''));
  return [...codes];
}

async function createRequestedCodes(
  db: Db,
  { codes, from, ...shared }: CodesToCreate,
  now: number,
): Promise<ListedCode[]> {
  const tryoutIds =
    'bundle' in from ? await findIdsOfBundle(db, from.bundle) : await findIds(db, from.tryouts);
  const closed = (await findTryoutsByIds(db, tryoutIds)).filter(({ closesAt }) =>
    isSaleClosed(closesAt, now),
  );
  if (closed.length > 0)
    throw new CommandFault(
      `${closed.map(({ title }) => title).join(', ')} sudah atau segera ditutup, jadi kodenya tidak bisa ditukar: pilih tryout lain.`,
    );
  return createCodes(
    db,
    codes.map((code) => ({ ...shared, code, tryoutIds })),
    now,
  );
}

async function findIds(db: Db, slugs: readonly string[]): Promise<number[]> {
  const ids = await findTryoutIdsBySlug(db, slugs);
  const unknown = slugs.filter((slug) => !ids.has(slug));
  if (unknown.length > 0)
    throw new CommandFault(`Tidak ada tryout "${unknown.join('", "')}". Lihat slug-nya di folder content.`);
  return slugs.flatMap((slug) => ids.get(slug) ?? []);
}

async function findIdsOfBundle(db: Db, slug: string): Promise<number[]> {
  const bundle = await findBundleSales(db, slug);
  if (!bundle) throw new CommandFault(`Tidak ada bundel "${slug}". Lihat yang ada dengan bundle list.`);
  return bundle.tryoutIds;
}
