import path from 'node:path';
import type { RescoreProgress, RescoreOptions, RescoreResult } from '@ambang/attempts/rescore/rescore.ts';
import { continueRescore, rescoreTryout } from '@ambang/attempts/rescore/rescore.ts';
import type { RescorePreview } from '@ambang/attempts/rescore/preview.ts';
import { previewRescore } from '@ambang/attempts/rescore/preview.ts';
import { loadPackageOf } from '@ambang/content/load.ts';
import { splitPackage } from '@ambang/content/split.ts';
import type { Db } from '@ambang/db/open.ts';
import type { KeyedPaper, ItemReference } from '@ambang/db/tryouts/changed-keys.ts';
import type { TryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import {
  countChangedResults,
  findTryoutToRescore,
  findUnfinishedRescore,
} from '@ambang/db/results/rescore/rescores.ts';
import type { Context } from '../../context.ts';
import { withDatabase } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { helpText, jsonOption, OperatorCommand } from '../../operator-command.ts';
import { jsonText } from '../../output/texts.ts';
import { createPace } from '../../pace.ts';
import { problemLines } from './check.ts';
import { readContentFolders } from './content-folders.ts';
import type { ContinuedRescore } from './rescore-texts.ts';
import {
  continuedLine,
  effectDocument,
  previewDocument,
  previewLines,
  rescoredLine,
} from './rescore-texts.ts';

export const rescoreCommand = (context: Context) =>
  new OperatorCommand('rescore')
    .description('Menerapkan kunci, bobot dan anulir yang dikoreksi pada tryout yang sudah terbit.')
    .addHelpText('after', helpText(examples, notes))
    .argument('<SLUG>')
    .argument('[folder]')
    .option('--dry-run', 'hanya menunjukkan akibatnya, tidak mengubah apa pun')
    .option(...jsonOption)
    .action(async (slug, folder, { dryRun: isDry, json: isJson = false }) => {
      const wanted = await readKeys(
        folder === undefined ? readContentFolders(context.env) : [path.resolve(folder)],
        slug,
        context,
      );
      await withDatabase(context, async ({ db }) => {
        const tryout = await findTryoutToRescore(db, slug);
        if (!tryout)
          throw new CommandFault(`Tryout "${slug}" belum terbit: kuncinya cukup diterbitkan dengan publish.`);
        const document = await (isDry ? dryRun : apply)(db, tryout, wanted, { context, isJson });
        if (isJson) context.print(jsonText(document));
      });
    });

const examples = ['rescore skd-utama --dry-run', 'rescore skd-utama', 'rescore skd-utama --dry-run --json'];

const notes = [
  'Semua hasil dinilai ulang, nilai lama tetap tersimpan, dan yang nilainya berubah diberi tahu.',
  'Bila terhenti, jalankan lagi: yang belum selesai diteruskan. Sesudahnya jalankan publish.',
];

interface Output {
  context: Context;
  isJson: boolean;
}

/** @throws CommandFault when the package is missing or has a problem */
async function readKeys(roots: readonly string[], slug: string, { print }: Context): Promise<KeyedPaper> {
  const { pkg, problems } = await loadPackageOf(slug, roots);
  for (const line of problemLines(problems)) print(line);
  if (problems.length > 0)
    throw new CommandFault(
      `Paket soal punya ${problems.length} masalah: perbaiki dulu, lalu periksa dengan check.`,
    );
  if (!pkg)
    throw new CommandFault(
      `Tidak ada paket soal "${slug}" di ${roots.join(', ')}: periksa slug dan foldernya.`,
    );
  return splitPackage(pkg);
}

async function dryRun(
  db: Db,
  tryout: TryoutToRescore,
  wanted: KeyedPaper,
  { context: { print }, isJson }: Output,
): Promise<object> {
  const unfinished = await findUnfinishedRescore(db, tryout.id);
  if (unfinished)
    throw new CommandFault(
      `Koreksi ${tryout.title} sebelum ini belum selesai: jalankan rescore tanpa --dry-run untuk meneruskannya.`,
    );
  const preview = await previewRescore(db, tryout, wanted);
  refuseChangedQuestions(preview);
  if (!isJson) for (const line of previewLines(tryout, preview)) print(line);
  return { dryRun: true, ...previewDocument(preview) };
}

async function apply(
  db: Db,
  tryout: TryoutToRescore,
  wanted: KeyedPaper,
  { context, isJson }: Output,
): Promise<object> {
  const print = isJson ? () => undefined : context.print;
  const pace = createPace(context, CHUNK, progressLine);
  const continued = await finishInterruptedIfAny(db, tryout, pace);
  if (continued) print(continuedLine(tryout, continued));
  const preview = await previewRescore(db, tryout, wanted);
  refuseChangedQuestions(preview);
  for (const line of previewLines(tryout, preview)) print(line);
  const done = await rescoreTryout(db, tryout, wanted, pace);
  if (done) print(rescoredLine(tryout, done));
  return {
    dryRun: false,
    ...previewDocument(preview),
    continued: outcomeDocument(continued),
    done: outcomeDocument(done),
  };
}

async function finishInterruptedIfAny(
  db: Db,
  tryout: TryoutToRescore,
  pace: RescoreOptions,
): Promise<ContinuedRescore | null> {
  const rest = await continueRescore(db, tryout, pace);
  return rest && { ...rest, changedInAll: await countChangedResults(db, tryout.id) };
}

const outcomeDocument = <Done extends RescoreResult>(done: Done | null) => {
  if (!done) return null;
  const { effect, notified, ...others } = done;
  // Scripts read `told`: field names never change.
  return { ...effectDocument(effect), told: notified, ...others };
};

/**
 * Refuses a missing question, which is a mistake because `publish` never removes one. Refuses reordered options and moved
 * subtopics: they would change what earlier answers mean.
 */
function refuseChangedQuestions({ versions }: RescorePreview): void {
  for (const {
    version,
    missing: [missing],
    reordered: [reordered],
    movedTopic: [movedTopic],
  } of versions) {
    if (missing)
      throw new CommandFault(
        `${itemText(version, missing)} tidak ada lagi di paket: kembalikan soalnya dengan nama yang sama, atau tandai "struck" bila dianulir.`,
      );
    if (reordered)
      throw new CommandFault(
        `${itemText(version, reordered)} memakai pilihan yang sama dalam urutan lain: kembalikan urutannya, lalu sesuaikan kuncinya.`,
      );
    if (movedTopic)
      throw new CommandFault(
        `${itemText(version, movedTopic)} berpindah ke subtopik lain: kembalikan ke subtopiknya semula.`,
      );
  }
}

const itemText = (version: number, { number, id }: ItemReference): string =>
  `Soal ${number} versi ${version} (${id ?? 'tanpa nama'})`;

/** Results per transaction. A transaction takes about 100 ms, and a hand-in can wait that long for a histogram bucket. */
const CHUNK = 2_000;

const progressLine = ({ graded, notified }: RescoreProgress): string =>
  notified === 0 ? `${graded} hasil dinilai ulang` : `${notified} orang diberi tahu`;
