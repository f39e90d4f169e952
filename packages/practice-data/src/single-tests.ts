import { findPracticeAccess } from '@ambang/db/practice/account-access.ts';
import { listSingleTestTimes } from '@ambang/db/practice/reviews.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { addDays, laterDay, wibDayOf } from '@ambang/practice/days.ts';
import { notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import type { SingleTest } from './catalog.ts';
import type { PracticeContext } from './context.ts';

/** With free grants alone, another single test may be started this many days after the last one. */
const FREE_INTERVAL_DAYS = 7;

export interface OfferedSingleTest {
  test: SingleTest;
  /** The last day on which the account answered it. */
  doneOn: string | null;
}

export interface OfferedSingleTests {
  /** None without a grant. */
  tests: OfferedSingleTest[];
  isUnlimited: boolean;
  /** The day from which another one may be started; null when it may be started now. */
  nextOn: string | null;
}

export async function listSingleTests(
  { database, catalog, now }: PracticeContext,
  accountId: string,
): Promise<OfferedSingleTests> {
  const { hasGrant, isPaid } = await findPracticeAccess(database.pool, accountId, now());
  const { singles, byId } = await catalog.get();
  const lastDays = new Map<string, string>();
  for (const { itemId, last } of await listSingleTestTimes(database.db, accountId)) {
    const slug = byId.get(itemId)?.single;
    if (slug) lastDays.set(slug, laterDay(lastDays.get(slug) ?? '', wibDayOf(last)));
  }
  const newest = [...lastDays.values()].reduce((one, other) => laterDay(one, other), '');
  const nextOn = newest === '' || isPaid ? null : addDays(newest, FREE_INTERVAL_DAYS);
  return {
    tests: hasGrant
      ? [...singles.values()].map((test) => ({ test, doneOn: lastDays.get(test.slug) ?? null }))
      : [],
    isUnlimited: isPaid,
    nextOn: nextOn !== null && nextOn > wibDayOf(now()) ? nextOn : null,
  };
}

/**
 * An interrupted test may be opened again on its day.
 * @throws Refusal when there is no such test, or the account has to wait
 */
export async function openSingleTest(
  context: PracticeContext,
  accountId: string,
  slug: string,
): Promise<OfferedSingleTest> {
  const { tests, nextOn } = await listSingleTests(context, accountId);
  const found = tests.find(({ test }) => test.slug === slug);
  if (!found) throw notFoundRefusal('Tes ini');
  if (!isOpen(found, nextOn, context.now())) throw onceAWeekRefusal();
  return found;
}

/** The tests (TWK, TIU, TKP) of which the account may open a single test now. */
export const listOpenTests = async (context: PracticeContext, accountId: string): Promise<Set<TestName>> =>
  new Set((await listOpen(context, accountId)).map(({ test }) => test));

/** The slugs of the single tests that the account may open now. */
export const listOpenSingles = async (context: PracticeContext, accountId: string): Promise<Set<string>> =>
  new Set((await listOpen(context, accountId)).map(({ slug }) => slug));

async function listOpen(context: PracticeContext, accountId: string): Promise<SingleTest[]> {
  const { tests, nextOn } = await listSingleTests(context, accountId);
  return tests.filter((single) => isOpen(single, nextOn, context.now())).map(({ test }) => test);
}

const isOpen = ({ doneOn }: OfferedSingleTest, nextOn: string | null, now: number): boolean =>
  nextOn === null || doneOn === wibDayOf(now);

const onceAWeekRefusal = () =>
  new Refusal(
    'conflict',
    'Tes satuan minggu ini sudah terpakai. Tunggu seminggu sesudah tes terakhir, atau buka paket untuk mengerjakan tanpa batas.',
  );
