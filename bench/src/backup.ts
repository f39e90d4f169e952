/* Measures backups of a product with many attempts while candidates save, and the return from them. */

import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PastResults } from './load/past-results.ts';
import { insertPastResults } from './load/past-results.ts';
import type { MeasuredProduct } from './product/measured-product.ts';
import { openDatabase, withMeasuredProduct } from './product/measured-product.ts';
import type { OperatorRun } from './product/operator.ts';
import { startOperator } from './product/operator.ts';
import { readEnvironment } from './product/processes.ts';
import { findFreePort, startProduct, withDataFolder } from './product/product.ts';
import { numberOption, seededRandom } from './report/numbers.ts';
import type { Figure } from './report/report.ts';
import { faultFigure, printReport, secondsFigure } from './report/report.ts';
import type { SteadyExam, Tallies } from './results/steady-exam.ts';
import { startSteadyExam } from './results/steady-exam.ts';

const ATTEMPTS = numberOption('ATTEMPTS', 250_000);
const BEFORE_MS = 10_000;
const KINDS = ['physical', 'logical'] as const;

const limits = { backupSeconds: 60, saveMs: 100, memoryMb: 200, restoreSeconds: 180 };

type Kind = (typeof KINDS)[number];
type Settings = Record<'DATA_DIR' | 'BACKUP_TO' | 'RANK_KEY', string>;

interface Measured extends OperatorRun {
  file: string;
  during: Tallies;
}

const log = (line: string) => void process.stdout.write(`${line}\n`);

await withMeasuredProduct(async (product) => {
  const { client } = product;
  const settings = await readSettings(product);
  log(`writing ${ATTEMPTS} attempts`);
  const random = seededRandom(20_261_130);
  const past = await insertPastResults(client, { count: ATTEMPTS, sessions: 0, random });
  const exam = await startSteadyExam(product, past, 0);
  await pause(BEFORE_MS);
  const before = exam.collect();
  const backups = new Map<Kind, Measured>();
  for (const kind of KINDS) backups.set(kind, await backUp(kind, settings, exam));
  await exam.end();
  const megabytes = await readMegabytes(product);
  printReport({
    title: `Backups of ${ATTEMPTS.toLocaleString('en')} attempts, ${megabytes.toFixed(0)} MB, beside 1,000 saves a second`,
    figures: [
      ...before.saves.figures('before the backups, a save'),
      ...(await Promise.all([...backups].map(backupFigures))).flat(),
      ...(await returnFigures(backups, settings, past)),
    ],
    notes: [
      'Saves (1,000 a second) and hand-ins (10 a second) are counted from their planned times.',
      'Memory is that of the command. A restore ends when its command has ended; a return when the product is ready.',
    ],
  });
});

async function readSettings({ api }: MeasuredProduct): Promise<Settings> {
  const { DATA_DIR: dataDir = '', BACKUP_TO: place = '' } = await readEnvironment(api);
  const rankKey = await readFile(path.join(dataDir, 'rank-key'), 'utf8');
  return { DATA_DIR: dataDir, BACKUP_TO: place, RANK_KEY: rankKey.trim() };
}

async function backUp(kind: Kind, settings: Settings, exam: SteadyExam): Promise<Measured> {
  const folder = path.join(settings.BACKUP_TO, kind);
  const flags = kind === 'logical' ? ['--logical'] : [];
  exam.collect();
  const run = await startOperator(['backup', '--to', folder, ...flags], settings).ended;
  const during = exam.collect();
  const name = (await readdir(folder)).find((entry) => entry.endsWith('.backup'))!;
  return { ...run, during, file: path.join(folder, name) };
}

async function readMegabytes({ client }: MeasuredProduct): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]!.bytes) / 1_048_576;
}

async function backupFigures([kind, measured]: [Kind, Measured]): Promise<Figure[]> {
  const { seconds, peakMb, during, file } = measured;
  const { size } = await stat(file);
  return [
    secondsFigure(`${kind} backup`, seconds, limits.backupSeconds),
    { name: `${kind} backup: file`, value: size / 1_048_576, unit: 'MB' },
    memoryFigure(`${kind} backup`, peakMb),
    ...during.saves.figures(`${kind} backup, a save`, limits.saveMs),
    ...during.handIns.figures(`${kind} backup, a hand-in`),
  ];
}

/** Proves each backup beside the running product, and returns from it in another folder. */
async function returnFigures(
  backups: ReadonlyMap<Kind, Measured>,
  settings: Settings,
  past: PastResults,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, { file }] of backups) {
    const proof = await startOperator(['backup', '--prove', file], settings).ended;
    figures.push(secondsFigure(`${kind} backup: proof`, proof.seconds));
    figures.push(...(await withDataFolder((folder) => returnFrom(kind, file, { settings, folder, past }))));
  }
  return figures;
}

async function returnFrom(
  kind: Kind,
  file: string,
  { settings, folder, past }: { settings: Settings; folder: string; past: PastResults },
): Promise<Figure[]> {
  const own = { ...settings, DATA_DIR: folder, PORT: String(await findFreePort()) };
  const { seconds, peakMb } = await startOperator(['restore', file], own).ended;
  const begun = performance.now();
  const product = startProduct(own);
  try {
    await product.ready;
    const startSeconds = (performance.now() - begun) / 1_000;
    return [
      secondsFigure(`restore of the ${kind} backup`, seconds, limits.restoreSeconds),
      memoryFigure(`restore of the ${kind} backup`, peakMb),
      secondsFigure(`return by the ${kind} backup`, seconds + startSeconds),
      faultFigure(`${kind} backup: missing results`, ATTEMPTS - (await countPast(own.DATA_DIR, past))),
    ];
  } finally {
    await product.stop();
  }
}

async function countPast(dataDir: string, { tryoutId }: PastResults): Promise<number> {
  const client = await openDatabase(dataDir);
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from results join accounts on id = account_id
       where tryout_id = $1 and email like 'past.%'`,
      [tryoutId],
    );
    return rows[0]!.count;
  } finally {
    await client.end();
  }
}

function memoryFigure(name: string, value: number): Figure {
  return { name: `${name}: memory, the most`, value, unit: 'MB', limit: { atMost: limits.memoryMb } };
}
