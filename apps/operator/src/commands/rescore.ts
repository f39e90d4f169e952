import path from 'node:path';
import type { Pace, Rescored } from '@ambang/attempts/rescore/rescore.ts';
import { continueRescore, rescore as regrade } from '@ambang/attempts/rescore/rescore.ts';
import type { Plan } from '@ambang/attempts/rescore/plan.ts';
import { planRescore } from '@ambang/attempts/rescore/plan.ts';
import { loadPackage } from '@ambang/content/load.ts';
import { splitPackage } from '@ambang/content/split.ts';
import type { Db } from '@ambang/db/open.ts';
import type { KeyedPaper, NamedItem } from '@ambang/db/tryouts/rescore/changed-keys.ts';
import type { TryoutToRescore } from '@ambang/db/tryouts/rescore/rescores.ts';
import {
  countChanged,
  findTryoutToRescore,
  findUnfinishedRescore,
} from '@ambang/db/tryouts/rescore/rescores.ts';
import { command } from '../call.ts';
import type { Surroundings } from '../command.ts';
import { contentFolder, withDatabase } from '../command.ts';
import { CommandFault } from '../fault.ts';
import { jsonText } from '../output/texts.ts';
import { paceFor } from '../pace.ts';
import { describe } from './check.ts';
import type { Continued } from './rescore-texts.ts';
import { continuedLine, planDocument, planLines, rescoredLine } from './rescore-texts.ts';

export const rescore = command({
  name: 'rescore',
  purpose: 'Menerapkan kunci, bobot dan anulir yang dikoreksi pada tryout yang sudah terbit.',
  args: ['SLUG'],
  optionalArgs: ['folder'],
  options: { 'dry-run': { hint: 'hanya menunjukkan akibatnya, tidak mengubah apa pun' } },
  examples: ['rescore skd-utama --dry-run', 'rescore skd-utama', 'rescore skd-utama --dry-run --json'],
  notes: [
    'Semua hasil dinilai ulang, nilai lama tetap tersimpan, dan yang nilainya berubah diberi tahu.',
    'Bila terhenti, jalankan lagi: yang belum selesai diteruskan. Sesudahnya jalankan publish.',
  ],
  async run({ args: [slug = '', folder = contentFolder], options, isJson }, surroundings) {
    const wanted = await keysIn(path.resolve(folder), slug, surroundings);
    return withDatabase(surroundings, async ({ db }) => {
      const tryout = await findTryoutToRescore(db, slug);
      if (!tryout)
        throw new CommandFault(`Tryout "${slug}" belum terbit: kuncinya cukup diterbitkan dengan publish.`);
      const isDry = options['dry-run'] === true;
      const document = isDry
        ? await foretell(db, tryout, wanted, surroundings, isJson)
        : await carryOut(db, tryout, wanted, surroundings, isJson);
      if (isJson) surroundings.print(jsonText(document));
      return true;
    });
  },
});

/** The package's questions and keys. @throws CommandFault when there is no faultless package of that name */
async function keysIn(root: string, slug: string, { print }: Surroundings): Promise<KeyedPaper> {
  const { pkg, problems } = await loadPackage(path.join(root, slug));
  for (const line of describe(problems)) print(line);
  if (problems.length > 0)
    throw new CommandFault(
      `Paket soal punya ${problems.length} masalah: perbaiki dulu, lalu periksa dengan check.`,
    );
  if (!pkg) throw new CommandFault(`Tidak ada paket soal "${slug}" di ${root}: periksa slug dan foldernya.`);
  return splitPackage(pkg);
}

async function foretell(
  db: Db,
  tryout: TryoutToRescore,
  wanted: KeyedPaper,
  { print }: Surroundings,
  isJson: boolean,
): Promise<object> {
  const unfinished = await findUnfinishedRescore(db, tryout.id);
  if (unfinished)
    throw new CommandFault(
      `Koreksi ${tryout.title} sebelum ini belum selesai: jalankan rescore tanpa --dry-run untuk meneruskannya.`,
    );
  const plan = await planRescore(db, tryout, wanted);
  refuseMoved(plan);
  if (!isJson) for (const line of planLines(tryout, plan)) print(line);
  return { dryRun: true, ...planDocument(plan) };
}

async function carryOut(
  db: Db,
  tryout: TryoutToRescore,
  wanted: KeyedPaper,
  surroundings: Surroundings,
  isJson: boolean,
): Promise<object> {
  const print = isJson ? () => undefined : surroundings.print;
  const pace = paceFor({ now: surroundings.now, print, chunk: CHUNK }, progressLine);
  const continued = await finishInterrupted(db, tryout, pace);
  if (continued) print(continuedLine(tryout, continued));
  const plan = await planRescore(db, tryout, wanted);
  refuseMoved(plan);
  for (const line of planLines(tryout, plan)) print(line);
  const done = await regrade(db, tryout, wanted, pace);
  if (done) print(rescoredLine(tryout, done));
  return { dryRun: false, ...planDocument(plan), continued: outcome(continued), done: outcome(done) };
}

async function finishInterrupted(db: Db, tryout: TryoutToRescore, pace: Pace): Promise<Continued | null> {
  const rest = await continueRescore(db, tryout, pace);
  return rest && { ...rest, changedInAll: await countChanged(db, tryout.id) };
}

const outcome = <Done extends Rescored>(done: Done | null) => {
  if (!done) return null;
  const { effect, ...others } = done;
  return { ...effect, ...others };
};

/**
 * A letter, or a point, would mean one thing to those who sat before and another to those who come; and a question that is
 * gone from the package is a slip, because publish never lets one go.
 */
function refuseMoved({ versions }: Plan): void {
  for (const { version, reordered, retopiced, missing } of versions) {
    const [moved, elsewhere, gone] = [reordered[0], retopiced[0], missing[0]];
    if (gone)
      throw new CommandFault(
        `${itemText(version, gone)} tidak ada lagi di paket: kembalikan soalnya dengan nama yang sama, atau tandai "struck" bila dianulir.`,
      );
    if (moved)
      throw new CommandFault(
        `${itemText(version, moved)} memakai pilihan yang sama dalam urutan lain: kembalikan urutannya, lalu sesuaikan kuncinya.`,
      );
    if (elsewhere)
      throw new CommandFault(
        `${itemText(version, elsewhere)} berpindah ke subtopik lain: kembalikan ke subtopiknya semula.`,
      );
  }
}

const itemText = (version: number, { number, id }: NamedItem): string =>
  `Soal ${number} versi ${version} (${id ?? 'tanpa nama'})`;

/** Results in one transaction: so many take a tenth of a second, and a hand-in waits no longer for a bar. */
const CHUNK = 2_000;

const progressLine = ({ graded, told }: Parameters<Pace['onProgress']>[0]): string =>
  told === 0 ? `${graded} hasil dinilai ulang ...` : `${told} orang diberi tahu ...`;
