import type { PracticeToday, ReviewSource } from '@ambang/contract/practice/entries.ts';
import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import type { ActionStep, Plan } from '@ambang/contract/practice/plans.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import { call } from '../../../api/call.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import { entryOf, fetchItems, savePacketOfSheet } from '../../device/packet.ts';
import { practiceStore } from '../../device/practice-store.ts';
import { dayOf } from '../../session/days.ts';
import { stepMark } from '../../../plan/step-mark.ts';
import type { TimedMode, TimedRun } from '../../session/timed/timed-run.ts';
import type { TimedSheet } from '../timed/timed-sheet.tsx';
import type { LoadedQuestions } from './load-content.ts';
import { loadContent, readStored } from './load-content.ts';
import { beginTimedRun, findSingleTest, loadPace, loadSingleTest, storedRun } from './load-timed-run.ts';
import { requireUnlocked } from './locked-practice-failure.ts';
import { MissingStepFailure, throwStepFailure } from './missing-step-failure.ts';
import { loadDrill } from './open-drill.ts';
import type { SheetSource } from './sheet-address.ts';
import { setName } from './sheet-address.ts';

type SourceOf<Kind extends SheetSource['kind']> = Extract<SheetSource, { kind: Kind }>;
type StepSource = SourceOf<'step'>;

/** What an address opens: questions without a clock, or a run with a time and the screen for it. */
export type LoadedSheet = LoadedQuestions | { content: null; run: TimedRun; TimedSheet: typeof TimedSheet };

export async function loadSheet(
  accountId: string,
  source: SheetSource,
  signal: AbortSignal,
): Promise<LoadedSheet> {
  const set = setName(source);
  switch (source.kind) {
    case 'single':
      return timed(await loadSingleTest(accountId, set, source.slug, signal));
    case 'pace':
      return timed(await loadPace(accountId, set, source.test, signal));
    case 'step':
      return loadStep(accountId, set, source, signal);
    case 'drill': {
      const day = dayOf(Date.now());
      // Read while the server replies.
      const stored = readStored(accountId, day);
      const { entries, items } = await loadDrill(accountId, set, day, source.query, signal);
      return loadContent(accountId, source, { day, entries, stored }, signal, items);
    }
    case 'today':
      return loadToday(accountId, source, signal);
  }
}

async function loadToday(
  accountId: string,
  source: SourceOf<'today'>,
  signal: AbortSignal,
): Promise<LoadedSheet> {
  const today = await todayOrPacket(accountId, signal);
  const loaded = await loadContent(accountId, source, today, signal);
  requireUnlocked({ entries: loaded.content.entries, newLimit: today.newLimit });
  return loaded;
}

async function timed(run: TimedRun): Promise<LoadedSheet> {
  const { TimedSheet } = await import('../timed/timed-sheet.tsx');
  return { content: null, run, TimedSheet };
}

/**
 * Exactly the questions of a step of the plan, in its order. Without a network an open run goes on.
 * @throws MissingStepFailure when there is no such step any more
 */
async function loadStep(
  accountId: string,
  set: string,
  source: StepSource,
  signal: AbortSignal,
): Promise<LoadedSheet> {
  const plan = await call(getPlan, { params: { id: source.tryoutId }, signal }).catch(
    async (error: unknown) => {
      const stored = error instanceof NetworkFailure ? await storedRun(accountId, set) : undefined;
      return stored ?? throwStepFailure(error);
    },
  );
  if ('entries' in plan) return timed(plan);
  const step = findStep(plan, source);
  if (step?.kind === 'single' && step.test) {
    const slug = await findSingleTest(step.test, signal);
    return timed(await loadSingleTest(accountId, setName({ kind: 'single', slug }), slug, signal));
  }
  const mode = step && timedModeOf[step.kind];
  const stored = mode && (await storedRun(accountId, set, step.itemIds));
  if (stored) return timed(stored);
  const { entries, items } = await fetchStep(step, signal);
  if (mode && entries.length > 0) {
    const title = mode === 'pace' ? `Irama ${step.test ?? ''}`.trim() : 'Isi semua';
    return timed(await beginTimedRun(accountId, { mode, set, title, entries, items }));
  }
  const listed = { day: dayOf(Date.now()), entries, hasReadingTime: step?.kind === 'read_first' };
  const loaded = await loadContent(accountId, source, listed, signal, items);
  if (loaded.content.entries.length === 0) throw new MissingStepFailure(false);
  return loaded;
}

/** An address without a mark was not made by this build, and means the place in the plan. */
const findStep = ({ steps }: Plan, { step, mark }: StepSource): ActionStep | undefined =>
  mark === null ? steps[step - 1] : steps.find((one) => stepMark(one) === mark);

const timedModeOf: Partial<Record<ActionStep['kind'], TimedMode>> = { pace: 'pace', fill: 'fill' };

async function fetchStep(step: ActionStep | undefined, signal: AbortSignal) {
  const items = await fetchItems(step?.itemIds ?? [], signal);
  const source: ReviewSource = step?.kind === 'drill' || step?.kind === 'pace' ? step.kind : 'repair';
  return { items, entries: items.map((item) => entryOf(item, source)) };
}

/** Without a reply the packet on the device counts. */
async function todayOrPacket(accountId: string, signal: AbortSignal): Promise<PracticeToday> {
  try {
    const today = await call(getPracticeToday, { signal });
    // The sheet itself fetches what is missing.
    void savePacketOfSheet(accountId, today).catch(() => undefined);
    return today;
  } catch (error) {
    const packet = error instanceof NetworkFailure ? await practiceStore().packet(accountId) : undefined;
    if (packet) return packet.today;
    throw error;
  }
}
