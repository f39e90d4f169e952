import type { TestName } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { listCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import type { Day, PracticeEntry, PracticeEntryWire } from './entries.ts';
import { practiceEntryCodec } from './entries.ts';

/** One test of the exam with its own clock on the device. It is not an attempt and has no rank. */
export interface SingleTest {
  slug: string;
  title: string;
  test: TestName;
  questions: number;
  minutes: number;
  /** The last day on which the account started or answered it; null if never. */
  doneOn: Day | null;
  /** Whether the account may open it now: as the next one, or to go on with it. */
  isOpen: boolean;
  /** Whether it was started and has no answers yet. */
  isBegun: boolean;
}

interface SingleTestWire {
  slug: string;
  title: string;
  test: TestName;
  questions: number;
  minutes: number;
  done_on: Day | null;
  open: boolean;
  begun: boolean;
}

const singleTestCodec: Codec<SingleTestWire, SingleTest> = {
  read: ({ done_on, open, begun, ...single }) => ({
    doneOn: done_on,
    isOpen: open,
    isBegun: begun,
    ...single,
  }),
  write: ({ doneOn, isOpen, isBegun, ...single }) => ({
    done_on: doneOn,
    open: isOpen,
    begun: isBegun,
    ...single,
  }),
};

export interface SingleTests {
  tests: SingleTest[];
  /** Whether the account may take any number a week. */
  isUnlimited: boolean;
  /** The day from which another single test may be started; null if it may be started now, or never without a grant. */
  nextOn: Day | null;
}

export const singleTestsCodec: Codec<
  { tests: SingleTestWire[]; unlimited: boolean; next_on: Day | null },
  SingleTests
> = {
  read: (wire) => ({
    tests: listCodec(singleTestCodec).read(wire.tests),
    isUnlimited: wire.unlimited,
    nextOn: wire.next_on,
  }),
  write: (value) => ({
    tests: listCodec(singleTestCodec).write(value.tests),
    unlimited: value.isUnlimited,
    next_on: value.nextOn,
  }),
};

export interface SingleTestEntries extends SingleTest {
  entries: PracticeEntry[];
}

export const singleTestEntriesCodec: Codec<
  SingleTestWire & { entries: PracticeEntryWire[] },
  SingleTestEntries
> = {
  read: ({ entries, ...single }) => ({
    ...singleTestCodec.read(single),
    entries: listCodec(practiceEntryCodec).read(entries),
  }),
  write: ({ entries, ...single }) => ({
    ...singleTestCodec.write(single),
    entries: listCodec(practiceEntryCodec).write(entries),
  }),
};

export const listSingleTests = endpoint('GET', '/practice/single', {
  access: 'account',
  reply: singleTestsCodec,
});

/**
 * Starts the test, or goes on with it, also on another device. In the order of the test. Refused when the account has used
 * up its single tests of the week.
 */
export const startSingleTest = endpoint('POST', '/practice/single/:slug', {
  access: 'account',
  isIdempotent: true,
  reply: singleTestEntriesCodec,
});
