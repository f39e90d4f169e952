import type { Day, PracticeEntry, PracticeToday } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import type { PracticeReview } from '@ambang/contract/practice/reviews.ts';
import type { ResilientStore } from '../../storage/resilient-store.ts';
import type { DoneItem } from '../session/practice-session.ts';
import type { TimedRun } from '../session/timed/timed-run.ts';

/** Today's packet with the texts and keys of its items. Practice works offline with it. */
export interface Packet {
  today: PracticeToday;
  /** With their pictures inline, as far as they fit. */
  items: readonly PracticeItem[];
  /** Epoch ms by the device's clock. */
  savedAt: number;
}

/** The questions of a drill. Another call would choose others. */
export interface OpenDrill {
  /** The name of the set on the device. */
  set: string;
  /** A drill ends with its day, like the outcomes of its questions. */
  day: Day;
  questions: readonly Pick<PracticeEntry, 'itemId' | 'source'>[];
}

/** The outcomes of one day. */
interface DoneList {
  day: Day;
  items: readonly DoneItem[];
}

interface Records {
  packet: Packet;
  done: DoneList;
  /** Unsent reviews, oldest first. */
  outbox: { reviews: readonly PracticeReview[] };
  timed: { runs: readonly TimedRun[] };
  drills: { drills: readonly OpenDrill[] };
}

type Part = keyof Records;

export const parts: readonly Part[] = ['packet', 'done', 'outbox', 'timed', 'drills'];

/** Incremented when the stored shape changes. Records of other versions are ignored. */
const VERSION = 1;

type Versioned<Value> = Value & { version: number };

/** One record per part and account. */
export class AccountRecords {
  readonly #values: ResilientStore;
  readonly #isOwner: (accountId: string) => boolean;

  /** @param isOwner true while the account is signed in; late writes of other accounts are dropped */
  constructor(values: ResilientStore, isOwner: (accountId: string) => boolean) {
    this.#values = values;
    this.#isOwner = isOwner;
  }

  async read<Name extends Part>(part: Name, accountId: string): Promise<Records[Name] | undefined> {
    return current(await this.#values.read<Versioned<Records[Name]>>(keyOf(part, accountId)));
  }

  async change<Name extends Part>(
    part: Name,
    accountId: string,
    next: (stored: Records[Name] | undefined) => Records[Name] | undefined,
  ): Promise<Records[Name] | undefined> {
    const { value } = await this.#values.change<Versioned<Records[Name]>>(
      keyOf(part, accountId),
      (stored) => {
        if (!this.#isOwner(accountId)) return stored;
        const value = next(current(stored));
        return value && { ...value, version: VERSION };
      },
    );
    return current(value);
  }

  async remove(part: Part, accountId: string): Promise<void> {
    await this.#values.change(keyOf(part, accountId), () => undefined);
  }

  async removeOthers(accountId: string): Promise<void> {
    const others = (await this.#values.keys()).filter((key) => accountOf(key) !== accountId);
    await Promise.all(others.map((key) => this.#values.change(key, () => undefined)));
  }
}

const keyOf = (part: Part, accountId: string): string => `${part}/${accountId}`;

const accountOf = (key: string): string => key.slice(key.indexOf('/') + 1);

const current = <Value>(stored: Versioned<Value> | undefined): Value | undefined =>
  stored?.version === VERSION ? stored : undefined;
