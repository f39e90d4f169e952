import { lockAccount } from '@ambang/db/locks.ts';
import type { Db } from '@ambang/db/open.ts';
import type { PracticeAccess } from '@ambang/db/practice/account-access.ts';
import { findPracticeAccess } from '@ambang/db/practice/account-access.ts';
import type { SingleTestStart } from '@ambang/db/practice/single-tests.ts';
import {
  listSingleTestStarts,
  listSingleTestTimes,
  upsertSingleTestStart,
} from '@ambang/db/practice/single-tests.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { addDays, wibDayOf } from '@ambang/practice/days.ts';
import { accountDeletedRefusal, notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import type { Catalog, SingleTest } from './catalog.ts';
import type { PracticeContext } from './context.ts';

/** With free grants alone, another single test may be started this many days after the last one. */
const FREE_INTERVAL_DAYS = 7;

export interface OfferedSingleTest {
  test: SingleTest;
  /** The last day on which the account started or answered it. */
  doneOn: string | null;
  /** Whether the account may open it now. */
  isOpen: boolean;
  /** Whether it was started and has no answers yet. */
  isBegun: boolean;
  hasStarted: boolean;
}

export interface OfferedSingleTests {
  /** None without a grant. */
  tests: OfferedSingleTest[];
  isUnlimited: boolean;
  /** The day from which another one may be started; null when it may be started now. */
  nextOn: string | null;
}

export async function listSingleTests(
  context: PracticeContext,
  accountId: string,
): Promise<OfferedSingleTests> {
  return offer(await readRules(context, accountId), await readHistory(context.database.db, accountId));
}

/**
 * Stores the start, which counts for the week. A test without answers since its start may be opened again at any time, and
 * one that was answered only on that day, also on another device.
 * @throws Refusal when there is no such test, or the account has to wait
 */
export async function startSingleTest(
  context: PracticeContext,
  accountId: string,
  slug: string,
): Promise<OfferedSingleTest> {
  const rules = await readRules(context, accountId);
  return context.database.db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw accountDeletedRefusal();
    const { tests } = offer(rules, await readHistory(trx, accountId));
    const found = tests.find(({ test }) => test.slug === slug);
    if (!found) throw notFoundRefusal('Tes ini');
    if (!found.isOpen) throw onceAWeekRefusal();
    const goesOn = found.isBegun || found.doneOn === wibDayOf(rules.now);
    if (!goesOn || !found.hasStarted)
      await upsertSingleTestStart(trx, accountId, { slug, startedAt: rules.now });
    return found;
  });
}

/** The tests (TWK, TIU, TKP) of which the account may open a single test now. */
export const listOpenTests = async (context: PracticeContext, accountId: string): Promise<Set<TestName>> => {
  const { tests } = await listSingleTests(context, accountId);
  return new Set(tests.filter(({ isOpen }) => isOpen).map(({ test }) => test.test));
};

/** The slugs of the single tests that the account has started and may open now. */
export const listStartedSingles = async (
  context: PracticeContext,
  accountId: string,
): Promise<Set<string>> => {
  const { tests } = await listSingleTests(context, accountId);
  return new Set(tests.filter(({ isOpen, hasStarted }) => isOpen && hasStarted).map(({ test }) => test.slug));
};

interface Rules extends Pick<PracticeAccess, 'hasGrant' | 'isPaid'>, Pick<Catalog, 'singles' | 'byId'> {
  now: number;
}

async function readRules({ database, catalog, now }: PracticeContext, accountId: string): Promise<Rules> {
  const access = await findPracticeAccess(database.pool, accountId, now());
  return { ...(await catalog.get()), ...access, now: now() };
}

interface History {
  starts: SingleTestStart[];
  answers: { itemId: string; last: number }[];
}

const readHistory = async (db: Db, accountId: string): Promise<History> => ({
  starts: await listSingleTestStarts(db, accountId),
  answers: await listSingleTestTimes(db, accountId),
});

function offer(
  { hasGrant, isPaid, singles, byId, now }: Rules,
  { starts, answers }: History,
): OfferedSingleTests {
  const today = wibDayOf(now);
  const started = new Map(starts.map(({ slug, startedAt }) => [slug, startedAt]));
  const answered = new Map<string, number>();
  for (const { itemId, last } of answers) {
    const slug = byId.get(itemId)?.single;
    if (slug) answered.set(slug, Math.max(answered.get(slug) ?? 0, last));
  }
  const newest = Math.max(...started.values(), ...answered.values());
  const mustWait = !isPaid && newest > -Infinity;
  const nextOn = mustWait ? addDays(wibDayOf(newest), FREE_INTERVAL_DAYS) : today;
  const mayStart = nextOn <= today;
  const tests = [...singles.values()].map((test): OfferedSingleTest => {
    const [startedAt, answeredAt] = [started.get(test.slug), answered.get(test.slug)];
    const last = Math.max(startedAt ?? -Infinity, answeredAt ?? -Infinity);
    const doneOn = last === -Infinity ? null : wibDayOf(last);
    const isBegun = startedAt !== undefined && startedAt > (answeredAt ?? -Infinity);
    const isOpen = mayStart || isBegun || doneOn === today;
    return { test, doneOn, isOpen, isBegun, hasStarted: startedAt !== undefined };
  });
  return { tests: hasGrant ? tests : [], isUnlimited: isPaid, nextOn: mayStart ? null : nextOn };
}

const onceAWeekRefusal = () =>
  new Refusal(
    'conflict',
    'Tes satuan minggu ini sudah terpakai. Tunggu seminggu sesudah tes terakhir, atau buka paket untuk mengerjakan tanpa batas.',
  );
