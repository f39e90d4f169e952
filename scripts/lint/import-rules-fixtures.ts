import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../tools.ts';

/** The folder of a small source tree with violations of each kind. */
export const FIXTURES_FOLDER = join(root, '.build/import-rules-fixtures');

/** Files with one import each, and the rule that refuses the import; null for an allowed import. */
const imports: [file: string, imported: string, rule: string | null][] = [
  ['apps/web/src/package.ts', '@ambang/db/tryouts/secret.ts', 'imports apps/web'],
  ['apps/web/src/path.ts', '../../../packages/db/src/tryouts/secret.ts', 'imports apps/web'],
  ['apps/web/src/key.ts', '../../../content/skd/key.json', 'imports apps/web'],
  ['apps/web/src/raw.ts', '../../../content/skd/key.json?raw', 'imports apps/web'],
  ['apps/web/src/script.ts', '../../../scripts/tool.ts', 'imports apps/web'],
  ['apps/web/src/journey.ts', '../../../e2e/src/journey.ts', 'imports apps/web'],
  ['apps/web/src/measure.ts', '../../../bench/src/measure.ts', 'imports apps/web'],
  ['apps/web/src/helper.ts', '../../../packages/helpers/src/helper.ts', 'imports apps/web'],
  ['apps/web/src/builder.ts', '../build/build.ts', 'imports apps/web'],
  ['apps/web/src/test/deep.ts', '@ambang/db/tryouts/secret.ts', 'imports apps/web'],
  ['apps/web/src/test/library.ts', 'pg', 'libraries apps/web'],
  ['apps/web/src/dist/deep.ts', '@ambang/db/tryouts/secret.ts', 'imports apps/web'],
  ['apps/web/src/entry.test.ts', '@ambang/db/tryouts/secret.ts', 'imports of tests apps/web'],
  ['apps/web/src/database.ts', 'pg', 'libraries apps/web'],
  ['apps/web/src/server.ts', 'fastify', 'libraries apps/web'],
  ['apps/web/src/schema-library.ts', 'typebox', 'libraries apps/web'],
  ['apps/web/src/files.ts', 'node:fs', 'node apps/web'],
  ['apps/web/src/schema.ts', '@ambang/contract/schema/bodies.ts', 'schema out of the browser'],
  ['apps/web/stray.ts', 'react', 'unlisted importer'],
  ['apps/web/build/build.ts', 'pg', 'libraries apps/web/build'],
  ['apps/api/src/config/neighbour.ts', '../../../web/src/package.ts', 'imports apps/api'],
  ['apps/api/src/config/simulator.ts', '../../../../simulators/src/inbox.ts', 'imports apps/api'],
  ['apps/api/src/config/support.ts', '../../test/person.ts', 'no tests in the product'],
  ['apps/api/src/config/tested.ts', '../sessions.test.ts', 'no tests in the product'],
  ['apps/api/src/config/query.ts', 'kysely', 'libraries apps/api'],
  ['apps/api/src/config/nowhere.ts', './nothing-here.ts', 'unresolved'],
  ['apps/extra/src/loner.ts', '', 'unlisted orphan'],
  ['packages/helpers/src/helper.ts', 'pg', 'unlisted importer'],
  ['packages/exam/src/library.ts', 'pg', 'libraries packages/exam'],
  ['packages/exam/src/chance.ts', 'node:crypto', 'node packages/exam'],
  ['packages/contract/src/text/fields.ts', 'typebox', 'schema library'],
  ['packages/orders/src/query.ts', 'pg', 'libraries packages/orders'],
  ['packages/postgres/src/secret.ts', '@ambang/db/tryouts/secret.ts', 'imports packages/postgres'],
  ['packages/postgres/src/query.ts', 'kysely', 'libraries packages/postgres'],
  ['packages/postgres/src/server.test.ts', '@ambang/db/tryouts/secret.ts', null],
  ['packages/server/src/secret.ts', '@ambang/db/tryouts/secret.ts', 'imports packages/server'],
  ['packages/server/src/query.ts', 'kysely', 'libraries packages/server'],
  ['packages/server/src/answer.ts', 'fastify', null],
  ['packages/attempts/src/wire.ts', '@ambang/contract/schema/bodies.ts', 'imports packages/attempts'],
  ['packages/attempts/src/query.ts', 'kysely', 'libraries packages/attempts'],
  ['packages/attempts/src/clock.ts', 'node:timers', 'node packages/attempts'],
  ['apps/analysis/src/neighbour.ts', '../../api/src/config/start.ts', 'imports apps/analysis'],
  ['apps/analysis/src/query.ts', 'kysely', 'libraries apps/analysis'],
  ['packages/db/src/accounts/one.ts', './other.ts', 'circular'],
  ['bench/src/measure.ts', '../../apps/api/src/config/start.ts', 'imports bench'],
  ['e2e/src/journey.ts', '@ambang/db/tryouts/secret.ts', 'imports e2e'],
  ['scripts/tool.ts', '@ambang/db/tryouts/secret.ts', 'imports scripts'],
  ['content/skd/build.ts', '@ambang/db/tryouts/secret.ts', 'imports content'],
  ['packages/contract/src/schema/bodies.ts', 'typebox', null],
  ['apps/api/src/config/start.ts', '@ambang/db/tryouts/secret.ts', null],
  ['apps/api/src/config/listen.ts', 'fastify', null],
  ['apps/analysis/src/read.ts', '@ambang/db/tryouts/secret.ts', null],
  ['apps/api/test/person.ts', 'vitest', null],
  ['apps/api/test/inbox.ts', '../../../simulators/src/inbox.ts', null],
  ['simulators/src/inbox.ts', 'node:net', null],
  ['packages/db/src/tryouts/secret.ts', 'pg', null],
];

/** Both paths are relative to apps/web/src. */
const inWeb: typeof imports = [
  ['tryouts/neighbour.ts', 'shop/offer.ts', 'layer web/tryouts'],
  ['tryouts/exam-code.ts', 'exam/screen/screen.ts', 'layer web/tryouts'],
  ['exam/screen/neighbour.ts', 'recap/recap.ts', 'layer web/exam/screen'],
  ['shop/neighbour.test.ts', 'tryouts/rows.ts', 'layer web/shop'],
  ['profile/frame.ts', 'app/frame.ts', 'layer web/profile'],
  ['ui/feature.ts', 'shop/offer.ts', 'layer web/ui'],
  ['ui/person.ts', 'session/person.ts', 'layer web/ui'],
  ['api/person.ts', 'session/person.ts', 'layer web/api'],
  ['session/sender.ts', 'exam/sending/sender.ts', 'layer web/session'],
  ['question/exam.ts', 'exam/attempt/attempt.ts', 'layer web/question'],
  ['exam/attempt/shelf.ts', 'exam/device/shelf.ts', 'layer exam/attempt'],
  ['exam/attempt/impure.ts', 'api/call.ts', 'restricted web/exam/attempt'],
  ['exam/attempt/drawn.ts', 'question/grid.ts', 'restricted web/exam/attempt'],
  ['worker/screen.ts', 'exam/screen/screen.ts', 'restricted web/worker'],
  ['exam/device/sender.ts', 'exam/sending/sender.ts', 'layer exam/device'],
  ['exam/sending/screen.ts', 'exam/screen/screen.ts', 'layer exam/sending'],
  ['clock/call.ts', 'api/call.ts', 'layer web/clock'],
  ['storage/call.ts', 'api/call.ts', 'layer web/storage'],
  ['paths.ts', 'session/person.ts', 'layer web/paths.ts'],
  ['stray.ts', 'clock/time.ts', 'unlisted web folder'],
  ['widgets/stray.ts', 'clock/time.ts', 'unlisted web folder'],
  ['clock/time.ts', '', null],
  ['api/call.ts', 'clock/time.ts', null],
  ['session/person.ts', 'api/call.ts', null],
  ['exam/attempt/attempt.ts', 'clock/time.ts', null],
  ['question/grid.ts', 'api/call.ts', null],
  ['question/answer-sheet.ts', '', null],
  ['exam/attempt/sheet.ts', 'question/answer-sheet.ts', null],
  ['exam/device/shelf.ts', 'exam/attempt/attempt.ts', null],
  ['exam/sending/sender.ts', 'exam/device/shelf.ts', null],
  ['exam/screen/screen.ts', 'exam/sending/sender.ts', null],
  ['shop/offer.ts', 'api/call.ts', null],
  ['tryouts/rows.ts', 'exam/sending/sender.ts', null],
  ['recap/recap.ts', 'exam/attempt/attempt.ts', null],
  ['app/frame.ts', 'shop/offer.ts', null],
  ['install/worker-messages.ts', '', null],
  ['worker/worker.ts', 'install/worker-messages.ts', null],
  ['app/screen.ts', 'exam/screen/screen.ts', null],
];

const inApi: typeof imports = [
  ['throttling/config.ts', 'config/config.ts', 'layer api/throttling'],
  ['config/context.ts', 'context.ts', 'layer api/config'],
  ['context.ts', 'http/route.ts', 'layer api/context.ts'],
  ['mail/sessions.ts', 'sessions/session.ts', 'layer api/mail'],
  ['sessions/route.ts', 'http/route.ts', 'layer api/sessions'],
  ['http/neighbour.ts', 'shop/bundles.ts', 'layer api/http'],
  ['shop/neighbour.ts', 'tryouts/tryouts.ts', 'layer api/shop'],
  ['passwords/account.ts', 'accounts/accounts.ts', 'layer api/passwords'],
  ['jobs/app.ts', 'app.ts', 'layer api/jobs'],
  ['accounts/app.ts', 'app.ts', 'layer api/accounts'],
  ['app.ts', 'main.ts', 'layer api/app.ts'],
  ['open-context.ts', 'app.ts', 'layer api/open-context.ts'],
  ['helpers/stray.ts', 'config/config.ts', 'unlisted api folder'],
  ['config/config.ts', '', null],
  ['sessions/session.ts', 'config/config.ts', null],
  ['http/route.ts', 'sessions/session.ts', null],
  ['shop/bundles.ts', 'http/route.ts', null],
  ['tryouts/tryouts.ts', 'http/route.ts', null],
  ['tryouts/whole.test.ts', 'app.ts', null],
  ['accounts/accounts.ts', 'shop/bundles.ts', null],
  ['main.ts', 'accounts/accounts.ts', null],
];

const inDb: typeof imports = [
  ['tables/open.ts', 'open.ts', 'layer db/tables'],
  ['locks.ts', 'accounts/accounts.ts', 'layer db/locks.ts'],
  ['tryouts/accounts.ts', 'accounts/accounts.ts', 'layer db/tryouts'],
  ['shop/accounts.ts', 'accounts/accounts.ts', 'layer db/shop'],
  ['accounts/cleanup.ts', 'cleanup.ts', 'layer db/accounts'],
  ['things.ts', 'open.ts', 'unlisted db folder'],
  ['open.ts', 'tables/schema.ts', null],
  ['tables/schema.ts', '', null],
  ['accounts/accounts.ts', 'open.ts', null],
  ['cleanup.ts', 'accounts/accounts.ts', null],
];

const all: typeof imports = [
  ...imports,
  ...within('apps/web/src', inWeb),
  ...within('apps/api/src', inApi),
  ...within('packages/db/src', inDb),
];

function within(folder: string, files: typeof imports): typeof imports {
  return files.map(([file, imported, rule]) => {
    const path = `${folder}/${file}`;
    return [path, imported && `./${relative(dirname(path), `${folder}/${imported}`)}`, rule];
  });
}

/** The rule that each fixture breaks; null for none. */
export const expectedRuleByFile: ReadonlyMap<string, string | null> = new Map(
  all.map(([file, , rule]) => [file, rule]),
);

const ours = ['exam', 'contract', 'db'];
const libraries = ['pg', 'kysely', 'fastify', 'typebox', 'vitest', 'react'];

export function writeFixtures(): void {
  removeFixtures();
  for (const [file, imported] of all) write(file, imported && `import '${imported}';\n`);
  write('content/skd/key.json', '{}');
  write('packages/db/src/accounts/other.ts', `import './one.ts';\n`);
  write('apps/api/src/sessions.test.ts', `import 'vitest';\n`);
  write('tsconfig.json', '{}');
  for (const name of libraries) writePackage(`node_modules/${name}`, './index.js');
  for (const name of ours) writePackage(`packages/${name}`, undefined);
  mkdirSync(join(FIXTURES_FOLDER, 'node_modules/@ambang'), { recursive: true });
  for (const name of ours)
    symlinkSync(`../../packages/${name}`, join(FIXTURES_FOLDER, 'node_modules/@ambang', name));
}

export function removeFixtures(): void {
  rmSync(FIXTURES_FOLDER, { recursive: true, force: true });
}

function writePackage(folder: string, main: string | undefined): void {
  const exports = main ?? { './*': './src/*' };
  write(`${folder}/package.json`, JSON.stringify({ type: 'module', exports }));
  if (main) write(`${folder}/${main}`, '');
}

function write(file: string, text: string): void {
  const path = join(FIXTURES_FOLDER, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
