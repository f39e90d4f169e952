import path from 'node:path';
import type { Content } from '@ambang/content/load.ts';
import { loadContentFolders, withoutFaultyPackages } from '@ambang/content/load.ts';
import type { Db } from '@ambang/db/open.ts';
import { storeContentCheck } from '@ambang/db/monitoring/content-checks.ts';
import type { Context } from '../../context.ts';
import { withDatabase } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { helpText, OperatorCommand, PROGRAM_NAME } from '../../operator-command.ts';
import { problemLines } from './check.ts';
import { readContentFolders } from './content-folders.ts';
import type { GuardedChange } from './guards.ts';
import { findGuardedChanges } from './guards.ts';
import { readOrigins } from './origins.ts';
import { publishContent } from './publish-content.ts';

/** The maximum of problems that `npm start` prints. `check` prints all. */
const MAX_SHOWN_AT_START = 5;

export const publishCommand = (context: Context) =>
  new OperatorCommand('publish')
    .description('Memeriksa lalu menerbitkan paket soal dan bundel dari satu folder, atau dari CONTENT_DIR.')
    .addHelpText('after', helpText(examples, notes))
    .argument('[folder]')
    .option('--yes', 'setujui juga harga, penutupan dan perubahan yang biasanya ditanyakan dulu')
    .option('--withdraw', 'tarik dari penjualan semua bundel yang tidak ada di folder ini')
    .option(
      '--at-start',
      'untuk npm start: tidak bertanya; yang tidak dapat diterbitkan dibiarkan dan disebut',
    )
    .action(async (folder, { yes = false, withdraw = false, atStart = false }) => {
      const roots = folder === undefined ? readContentFolders(context.env) : [path.resolve(folder)];
      const content = await loadContentFolders(roots);
      await withDatabase(context, async ({ db }) => {
        const found = problemLines(content.problems);
        if (found.length > 0) await recordCheck(db, found, context);
        const unpublished = await (atStart
          ? publishAtStart(db, content, roots, context)
          : publishByOperator(db, content, { roots, isConfirmed: yes, isWithdrawing: withdraw }, context));
        for (const line of unpublished) context.print(line);
        await recordCheck(db, [...found, ...unpublished], context);
        if (unpublished.length > 0 && !atStart) context.fail();
      });
    });

const examples = [
  'publish',
  'publish /srv/ambang/content',
  'publish --yes',
  'publish /srv/ambang/content --withdraw',
];

const notes = [
  'Tryout yang sudah terbit dan berisi soal atau kunci lain dibiarkan seperti semula. Kunci dikoreksi dengan rescore, lebih dulu dengan --dry-run.',
  'Ditanyakan dulu: harga di bawah Rp10.000 atau yang turun separuh atau lebih, closesAt yang sudah lewat, dan harga, penjualan atau penutupan yang terakhir diatur dari folder lain.',
  'Yang diterbitkan dari folder lain tetap dijual, kecuali dengan --withdraw.',
];

/** Stores the result of the check for the alarm of `status`. */
async function recordCheck(db: Db, problems: readonly string[], { now }: Context): Promise<void> {
  await storeContentCheck(db, {
    checkedAt: now,
    problemCount: problems.length,
    firstProblem: problems[0] ?? null,
  });
}

interface Choices {
  roots: readonly string[];
  isConfirmed: boolean;
  isWithdrawing: boolean;
}

/** Publishes nothing while there is a problem. @returns what was not published, and why */
async function publishByOperator(
  db: Db,
  content: Content,
  { roots, isConfirmed, isWithdrawing }: Choices,
  context: Context,
): Promise<string[]> {
  const { problems } = content;
  const { now, print, report = silent } = context;
  for (const line of problemLines(problems)) print(line);
  if (problems.length > 0)
    throw new CommandFault(
      `Paket soal punya ${problems.length} masalah, tidak ada yang diterbitkan: jalankan perintah check.`,
    );
  const origins = await readOrigins(db, content, roots);
  const guarded = await findGuardedChanges(db, content, origins, now);
  if (!isConfirmed && guarded.length > 0) await confirm(guarded, context);
  let isChanged = false;
  const printChange = (line: string) => {
    isChanged = true;
    print(line);
  };
  const unpublished = await publishContent(db, content, {
    ...{ roots, origins, isWithdrawing, now, report, print: printChange },
    ...{ left: new Set(), isAtStart: false, printFirst: printChange, printLeft: silent },
  });
  if (!isChanged && unpublished.length === 0)
    print('Tidak ada yang berubah: semuanya sudah terbit seperti ini.');
  return unpublished;
}

/** @throws CommandFault unless the person agrees */
async function confirm(guarded: readonly GuardedChange[], { print, ask }: Context): Promise<void> {
  for (const { message } of guarded) print(`${message}.`);
  if (!ask) throw new CommandFault('Tidak ada yang diterbitkan: bila itu benar, ulangi dengan --yes.');
  if (!(await ask('Terbitkan semuanya seperti itu? Ketik ya: ')))
    throw new CommandFault(
      'Tidak ada yang diterbitkan: perbaiki dulu foldernya, lalu jalankan publish lagi.',
    );
}

/**
 * A draft never prevents a start. Prints problems, changes of what was published, and what stays because another folder has
 * published it.
 * @returns what was not published, and why
 */
async function publishAtStart(
  db: Db,
  content: Content,
  roots: readonly string[],
  { now, print, report = silent }: Context,
): Promise<string[]> {
  const { problems } = content;
  for (const line of problemLines(problems.slice(0, MAX_SHOWN_AT_START))) print(line);
  if (problems.length > 0)
    print(
      `Paket soal punya ${problems.length} masalah: yang sudah terbit tetap berlaku. Lihat semuanya dengan ${PROGRAM_NAME} check.`,
    );
  const validContent = withoutFaultyPackages(content);
  if (!validContent) return [];
  const origins = await readOrigins(db, content, roots);
  const guarded = await findGuardedChanges(db, validContent, origins, now);
  const suspicious = guarded.filter(({ isSuspicious }) => isSuspicious);
  const others = guarded.filter(({ isSuspicious }) => !isSuspicious);
  for (const { message } of others) print(`${message} belum berlaku: ${OTHER_FOLDER_ADVICE}`);
  const printLeft = (key: string, what: string, folder: string) => {
    if (!guarded.some((change) => change.key === key))
      print(
        `${what}, terakhir dari ${folder}: isinya di sini lain dan belum berlaku: ${OTHER_FOLDER_ADVICE}`,
      );
  };
  return [
    ...(await publishContent(db, validContent, {
      ...{ roots, origins, now, print, printLeft, report, isWithdrawing: false, isAtStart: true },
      ...{ left: new Set(guarded.map(({ key }) => key)), printFirst: silent },
    })),
    ...suspicious.map(
      ({ message }) => `${message} belum berlaku: bila benar, jalankan ${PROGRAM_NAME} publish.`,
    ),
  ];
}

const silent = () => undefined;

const OTHER_FOLDER_ADVICE = `jalankan ${PROGRAM_NAME} publish bila yang di sini yang benar, atau tulis folder itu di CONTENT_DIR.`;
