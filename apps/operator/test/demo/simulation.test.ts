import { createAccount, findSignInAccount } from '@ambang/db/accounts/accounts.ts';
import { contentFolder } from '../../src/context.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { createRandom } from '../../src/demo/random.ts';
import { SIMULATED_CANDIDATES } from '../../src/commands/demo.ts';
import { simulateTryouts } from '../../src/demo/simulate.ts';
import { simulatedPerson } from '../../src/demo/simulated-people.ts';
import { runCommand } from '../run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const runDemoCommand = (verb: string, env: NodeJS.ProcessEnv = {}) =>
  runCommand([verb], { url: database.url, now, env });

const queryRows = <Row>(text: string) =>
  sql
    .raw<Row>(text)
    .execute(database.db)
    .then(({ rows }) => rows);

const listSimulatedResults = () =>
  database.db
    .selectFrom('results')
    .innerJoin('attempts', (join) =>
      join
        .onRef('attempts.accountId', '=', 'results.accountId')
        .onRef('attempts.tryoutId', '=', 'results.tryoutId'),
    )
    .innerJoin('accounts', 'accounts.id', 'results.accountId')
    .where('isSimulated', '=', true)
    .selectAll('results')
    .select(['startedAt', 'expiresAt', 'sealedAt', 'answers', 'name'])
    .execute();

beforeAll(async () => {
  await runCommand(['publish', contentFolder], { url: database.url, now });
});

test('every simulated person has a unique email and a unique name that is marked as simulated', () => {
  const people = Array.from({ length: SIMULATED_CANDIDATES }, (_, number) => simulatedPerson(number));
  expect(new Set(people.map(({ name }) => name)).size).toBe(SIMULATED_CANDIDATES);
  expect(new Set(people.map(({ email }) => email)).size).toBe(SIMULATED_CANDIDATES);
  for (const { name, email } of people) {
    expect(name).toMatch(/^\S+ \S+ \(simulasi\)$/);
    expect(email).toMatch(/@simulasi\.invalid$/);
  }
});

test('random numbers with the same seed are equal, and are spread from 0 to 1', () => {
  const [one, other] = [createRandom(7), createRandom(7)];
  const draws = Array.from({ length: 1_000 }, one);
  expect(draws).toEqual(Array.from({ length: 1_000 }, other));
  expect(Math.min(...draws)).toBeLessThan(0.01);
  expect(Math.max(...draws)).toBeGreaterThan(0.99);
});

describe('simulated candidates', () => {
  beforeAll(async () => {
    expect((await runDemoCommand('demo')).out).toMatch(
      /^peserta simulasi: 300 di SKD Perdana Edisi 2, SKD Utama$/m,
    );
  });

  test('the simulated results of the demo have plausible totals, answers and times', async () => {
    const results = await listSimulatedResults();
    expect(results).toHaveLength(600);
    const totals = results.map(({ total }) => total).sort((a, b) => a - b);
    const [low = 0, middle = 0, high = 0] = [0.05, 0.5, 0.95].map((part) => totals[Math.floor(part * 600)]);
    expect(middle).toBeGreaterThan(300);
    expect(middle).toBeLessThan(420);
    expect(high - low).toBeGreaterThan(100);
    expect(totals.at(-1)).toBeLessThan(550);
    const passed = results.filter(({ isPassed }) => isPassed).length / results.length;
    expect(passed).toBeGreaterThan(0.3);
    expect(passed).toBeLessThan(0.9);
    const answered = results.map(({ answers }) => (answers ?? []).filter((answer) => answer > 0).length);
    expect(Math.min(...answered)).toBeGreaterThan(40);
    expect(answered.some((count) => count < 100)).toBe(true);
    for (const { startedAt, sealedAt, expiresAt, finishedAt } of results) {
      expect(sealedAt).toBeGreaterThan(startedAt + 30 * 60_000);
      expect(sealedAt).toBeLessThan(now);
      expect(finishedAt).toBe(Math.min(sealedAt ?? 0, expiresAt));
    }
  });

  test('the histogram counts each simulated result once', async () => {
    const [sums] = await queryRows<{ participants: string; passed: string }>(
      'select sum(participants)::int as participants, sum(passed)::int as passed from score_histograms',
    );
    const results = await listSimulatedResults();
    expect(sums).toEqual({
      participants: results.length,
      passed: results.filter(({ isPassed }) => isPassed).length,
    });
  });

  test('a simulated person cannot sign in and has no password', async () => {
    expect(await findSignInAccount(database.db, simulatedPerson(0).email)).toBeNull();
    const accounts = await database.db
      .selectFrom('accounts')
      .select(['name', 'passwordHash'])
      .where('isSimulated', '=', true)
      .execute();
    expect(accounts).toHaveLength(300);
    for (const { name, passwordHash } of accounts) {
      expect(name).toContain('(simulasi)');
      expect(passwordHash).toBeNull();
    }
  });

  test('simulated people are created once, and close-demo deletes them all', async () => {
    expect((await runDemoCommand('demo')).out).not.toContain('peserta simulasi');
    expect((await runDemoCommand('close-demo')).out).toMatch(/^peserta simulasi: 300 dihapus$/m);
    expect(await listSimulatedResults()).toEqual([]);
    expect(await queryRows('select from score_histograms where participants > 0 or passed > 0')).toEqual([]);
    expect((await runDemoCommand('close-demo')).out).toBe('');
  });
});

test('only the embedded database gets simulated people, and production gets no demo', async () => {
  const url = new URL(database.url);
  // The same server, through another path to its socket.
  url.searchParams.set('host', `${url.searchParams.get('host')}/.`);
  const { out } = await runCommand(['demo'], { url: url.href, now });
  expect(out).toContain('akun demo');
  expect(out).toMatch(/^peserta simulasi: tidak dibuat, hanya untuk basis data bawaan npm start$/m);
  expect(await listSimulatedResults()).toEqual([]);
  expect(await runDemoCommand('demo', { NODE_ENV: 'production' })).toMatchObject({ code: 1, out: '' });
  expect(await listSimulatedResults()).toEqual([]);
});

describe('a few simulated candidates', () => {
  const FEW = 10;

  afterEach(() => sql`truncate accounts, score_histograms, score_ranks cascade`.execute(database.db));

  test('a tryout that is published after the demo gets all simulated candidates', async () => {
    const { db } = database;
    expect((await simulateTryouts(db, FEW, now)).titles).toEqual(['SKD Perdana Edisi 2', 'SKD Utama']);
    await sql`insert into tryouts (slug, title, rule_set, current_version_id)
    select 'lain', 'Lain', rule_set, current_version_id from tryouts limit 1`.execute(db);
    expect(await simulateTryouts(db, FEW, now)).toEqual({ titles: ['Lain'], candidates: FEW });
  });

  test('a simulated person whose email address is already in use is skipped', async () => {
    const { db } = database;
    const email = simulatedPerson(5).email.toUpperCase();
    const person = { name: 'Rani', email, phone: null, passwordHash: 'x', consentVersion: 'v' };
    await createAccount(db, person, now);
    expect((await simulateTryouts(db, FEW, now)).candidates).toBe(FEW - 1);
  });

  test('simulated candidates whose attempts were deleted get new attempts with their existing grants', async () => {
    const { db } = database;
    await simulateTryouts(db, FEW, now);
    for (const table of ['results', 'gradings', 'attempts', 'score_histograms'])
      await sql`delete from ${sql.table(table)}`.execute(db);
    expect(await simulateTryouts(db, FEW, now)).toMatchObject({ candidates: FEW });
    expect(await listSimulatedResults()).not.toEqual([]);
  });
});
