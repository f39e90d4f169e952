import { randomInt } from 'node:crypto';
import { readCode } from '@ambang/contract/text/typed-text.ts';
import type { Db } from '@ambang/db/open.ts';
import { findBundleSales } from '@ambang/db/shop/bundle-reports.ts';
import type { ListedCode, NewCode } from '@ambang/db/shop/codes.ts';
import { createCodes, tryoutsInOrder } from '@ambang/db/shop/codes.ts';
import { findTryoutIds } from '@ambang/db/tryouts/versions.ts';
import { isSaleClosed } from '@ambang/exam/clock.ts';
import { command } from '../call.ts';
import { withDatabase } from '../command.ts';
import { endOf } from '../days.ts';
import { CommandFault, WrongCall } from '../fault.ts';
import { wholeNumber } from '../numbers.ts';
import type { CsvTarget } from '../output/csv.ts';
import { csvTarget } from '../output/csv.ts';
import { tableLines } from '../output/table.ts';
import { jsonText } from '../output/texts.ts';
import { codeColumns, codeDocument, csvColumns, csvRowOf } from './code-texts.ts';

/** The values of the options, as they were typed. */
interface Typed {
  tryout?: string[];
  bundle?: string;
  count?: string;
  uses?: string;
  ends?: string;
  code?: string;
  note?: string;
  csv?: string;
}

interface Wanted extends Omit<NewCode, 'code' | 'tryoutIds'> {
  codes: string[];
  from: { tryouts: string[] } | { bundle: string };
}

export const create = command({
  name: 'code create',
  purpose: 'Membuat kode untuk tryout atau untuk isi satu bundel.',
  options: {
    tryout: { value: 'SLUG', isRepeated: true, hint: 'tryout yang diberikan' },
    bundle: { value: 'SLUG', hint: 'sebagai gantinya: semua tryout bundel ini, menurut isinya sekarang' },
    count: { value: 'N', hint: 'berapa kode, 1 sampai 10000 (1)' },
    uses: { value: 'N', hint: 'berapa akun boleh menukar tiap kode (1)' },
    ends: { value: 'KAPAN', hint: 'berlaku sampai akhir hari itu (WIB), atau sampai saat itu' },
    code: { value: 'TEKS', hint: 'kode pilihan sendiri: 6-32 huruf, angka atau "-"' },
    note: { value: 'TEKS', hint: 'catatan untuk diri sendiri' },
    csv: { value: 'BERKAS|-', hint: 'tulis kodenya sebagai CSV ke berkas baru, atau ke layar' },
  },
  examples: [
    'code create --tryout skd-utama --count 30 --ends 2026-12-31 --note "SMA 3" --csv kode.csv',
    'code create --bundle perdana --code AMBANG-2026 --uses 200 --ends 2026-12-31T20:00+07:00',
  ],
  async run({ options, isJson }, surroundings) {
    const { now, print } = surroundings;
    const { csv } = options;
    if (csv === '-' && isJson) throw new WrongCall('--json dan --csv - tidak bisa bersama: pilih satu.');
    const wanted = wantedOf(options, now);
    const target = csv === undefined ? null : csvTarget(csv, print);
    const codes = await withDatabase(surroundings, ({ db }) => make(db, wanted, now)).catch(
      (error: unknown) => {
        target?.drop();
        throw error;
      },
    );
    writeCsv(target, codes, now);
    if (isJson) print(jsonText({ codes: codes.map((code) => codeDocument(code, now)) }));
    else if (csv === undefined) for (const line of tableLines(codeColumns(now), codes)) print(line);
    else if (csv !== '-') print(`${codes.length} kode dibuat dan ditulis ke ${csv}.`);
    return true;
  },
});

function writeCsv(target: CsvTarget | null, codes: readonly ListedCode[], now: number): void {
  target?.write(
    codes.map((code) => csvRowOf(code, now)),
    csvColumns,
  );
}

const MOST_CODES = 10_000;
const MOST_USES = 1_000_000;
const LONGEST_NOTE = 200;

/** @throws WrongCall */
function wantedOf(
  { tryout, bundle, count = '1', uses = '1', ends, code, note = '' }: Typed,
  now: number,
): Wanted {
  if ((tryout === undefined) === (bundle === undefined))
    throw new WrongCall(
      'Pilih isi kode dengan --tryout (boleh berulang) atau dengan --bundle, salah satu saja.',
    );
  const howMany = wholeNumber(count, '--count', 1, MOST_CODES);
  if (code !== undefined && howMany !== 1)
    throw new WrongCall('--code membuat satu kode saja: hapus --count.');
  if (note.length > LONGEST_NOTE) throw new WrongCall(`--note paling panjang ${LONGEST_NOTE} huruf.`);
  const endsAt = ends === undefined ? null : endOf(ends, '--ends');
  if (endsAt !== null && endsAt <= now)
    throw new WrongCall(`--ends "${ends}" sudah lewat: pilih waktu yang akan datang.`);
  return {
    codes: code === undefined ? madeCodes(howMany) : [chosenCode(code)],
    from: bundle === undefined ? { tryouts: [...new Set(tryout)] } : { bundle },
    usesAllowed: wholeNumber(uses, '--uses', 1, MOST_USES),
    endsAt,
    note,
  };
}

/** A spreadsheet would take one that begins with '-' for a formula, and our own commands for an option. */
function chosenCode(text: string): string {
  const code = readCode(text).toUpperCase();
  if (/^[A-Z0-9][A-Z0-9-]{5,31}$/.test(code)) return code;
  throw new WrongCall(
    `--code "${text}" tidak bisa dipakai: 6 sampai 32 huruf, angka atau "-", diawali huruf atau angka.`,
  );
}

const LETTERS = 'CDFGHJKMNPQRTVWXY';
/** Without what is easily confused in writing (0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V), and without vowels: no words come of it. */
const ALPHABET = `${LETTERS}34679`;
const LENGTH = 12;

/** A letter stands first, because a spreadsheet would take digits for a number. */
function madeCodes(count: number): string[] {
  const codes = new Set<string>();
  const pick = (from: string) => from.charAt(randomInt(from.length));
  while (codes.size < count)
    codes.add(pick(LETTERS) + Array.from({ length: LENGTH - 1 }, () => pick(ALPHABET)).join(''));
  return [...codes];
}

async function make(db: Db, { codes, from, ...shared }: Wanted, now: number): Promise<ListedCode[]> {
  const tryoutIds = 'bundle' in from ? await idsOfBundle(db, from.bundle) : await idsOf(db, from.tryouts);
  const closed = (await tryoutsInOrder(db, tryoutIds)).filter(({ closesAt }) => isSaleClosed(closesAt, now));
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

async function idsOf(db: Db, slugs: readonly string[]): Promise<number[]> {
  const ids = await findTryoutIds(db, slugs);
  const unknown = slugs.filter((slug) => !ids.has(slug));
  if (unknown.length > 0)
    throw new CommandFault(`Tidak ada tryout "${unknown.join('", "')}". Lihat slug-nya di folder content.`);
  return slugs.flatMap((slug) => ids.get(slug) ?? []);
}

async function idsOfBundle(db: Db, slug: string): Promise<number[]> {
  const bundle = await findBundleSales(db, slug);
  if (!bundle) throw new CommandFault(`Tidak ada bundel "${slug}". Lihat yang ada dengan bundle list.`);
  return bundle.tryoutIds;
}
