import type { Day } from '@ambang/contract/practice/entries.ts';
import type { PracticeReview } from '@ambang/contract/practice/reviews.ts';
import { isSignedIn } from '../../session/is-signed-in.ts';
import { indexedDbStore } from '../../storage/key-value-store.ts';
import { ResilientStore } from '../../storage/resilient-store.ts';
import type { OpenDrill, Packet } from './account-records.ts';
import { AccountRecords, parts } from './account-records.ts';
import { withFirstEnd } from './first-end.ts';
import type { DoneItem } from '../session/practice-session.ts';
import type { TimedRun } from '../session/timed/timed-run.ts';

/** More than a month of practice without a network. Beyond this, the oldest reviews are dropped. */
export const MAX_WAITING_REVIEWS = 1_000;

/** The outcomes of one day. */
const MAX_DONE_ITEMS = 300;

/** Runs with a time, the newest. Each has the texts of its questions, at most 45. */
const MAX_TIMED_RUNS = 3;

/** Begun drills, the newest. */
const MAX_OPEN_DRILLS = 5;

/** A review is identified by account, item and time. */
export const isSameReview = (one: PracticeReview, other: PracticeReview): boolean =>
  one.itemId === other.itemId && one.at === other.at;

/** The practice of all accounts on this device: packet, the day's outcomes, unsent reviews, runs with a time, begun drills. */
export class PracticeStore {
  readonly #values: ResilientStore;
  readonly #records: AccountRecords;

  /** @param isOwner true while the account is signed in; late writes of other accounts are dropped */
  constructor(values: ResilientStore, isOwner: (accountId: string) => boolean) {
    this.#values = values;
    this.#records = new AccountRecords(values, isOwner);
  }

  /** False while the device cannot store: values are lost with the page. */
  isDurable(): boolean {
    return this.#values.isDurable();
  }

  packet(accountId: string): Promise<Packet | undefined> {
    return this.#records.read('packet', accountId);
  }

  async putPacket(accountId: string, packet: Packet): Promise<void> {
    await this.#records.change('packet', accountId, () => packet);
  }

  /** @returns the day's outcomes, in the order of the first answers */
  async done(accountId: string, day: Day): Promise<readonly DoneItem[]> {
    const list = await this.#records.read('done', accountId);
    return list?.day === day ? list.items : [];
  }

  /** Replaces the outcome of the same item in the same set. Outcomes of earlier days are removed. */
  async putDone(accountId: string, day: Day, item: DoneItem): Promise<void> {
    await this.#records.change('done', accountId, (list) => {
      const before = list?.day === day ? list.items : [];
      const isOf = ({ set, entry }: DoneItem) => set === item.set && entry.itemId === item.entry.itemId;
      const items = before.some(isOf)
        ? before.map((other) => (isOf(other) ? item : other))
        : [...before, item];
      return { day, items: items.slice(-MAX_DONE_ITEMS) };
    });
  }

  /** Removes items that the account may no longer practise, with what was answered of them today. */
  async dropItems(accountId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#records.change('packet', accountId, (packet) => packet && withoutItems(packet, ids));
    await this.#records.change(
      'done',
      accountId,
      (list) => list && { ...list, items: list.items.filter(({ entry }) => !ids.includes(entry.itemId)) },
    );
  }

  /** Oldest first. */
  async waiting(accountId: string): Promise<readonly PracticeReview[]> {
    return (await this.#records.read('outbox', accountId))?.reviews ?? [];
  }

  /** A review that waits already is not added again. */
  async addReviews(accountId: string, added: readonly PracticeReview[]): Promise<void> {
    await this.#changeOutbox(accountId, (reviews) => {
      const isNew = (review: PracticeReview) => !reviews.some((other) => isSameReview(review, other));
      return [...reviews, ...added.filter(isNew)].slice(-MAX_WAITING_REVIEWS);
    });
  }

  async timedRun(accountId: string, set: string): Promise<TimedRun | undefined> {
    const list = await this.#records.read('timed', accountId);
    return list?.runs.find((run) => run.set === set);
  }

  /** Replaces the run of the same set. @returns the run as stored */
  async putTimedRun(accountId: string, run: TimedRun): Promise<TimedRun> {
    const list = await this.#records.change('timed', accountId, (stored) => {
      const runs = stored?.runs ?? [];
      const others = runs.filter(({ set }) => set !== run.set);
      return { runs: [...others, withFirstEnd(runs, run)].slice(-MAX_TIMED_RUNS) };
    });
    return list?.runs.find(({ set }) => set === run.set) ?? run;
  }

  async dropTimedRun(accountId: string, set: string): Promise<void> {
    await this.#records.change('timed', accountId, (list) => {
      const runs = (list?.runs ?? []).filter((run) => run.set !== set);
      return runs.length > 0 ? { runs } : undefined;
    });
  }

  async openDrill(accountId: string, set: string): Promise<OpenDrill | undefined> {
    const list = await this.#records.read('drills', accountId);
    return list?.drills.find((drill) => drill.set === set);
  }

  /** Replaces the drill of the same set. */
  async putOpenDrill(accountId: string, drill: OpenDrill): Promise<void> {
    await this.#changeDrills(accountId, drill.set, [drill]);
  }

  async dropOpenDrill(accountId: string, set: string): Promise<void> {
    await this.#changeDrills(accountId, set, []);
  }

  async dropReviews(accountId: string, sent: readonly PracticeReview[]): Promise<void> {
    await this.#changeOutbox(accountId, (reviews) =>
      reviews.filter((review) => !sent.some((other) => isSameReview(review, other))),
    );
  }

  /** Keeps unsent reviews, which are sent when the account signs in again. */
  async clear(accountId: string): Promise<void> {
    const cleared = parts.filter((part) => part !== 'outbox');
    await Promise.all(cleared.map((part) => this.#records.remove(part, accountId)));
  }

  async clearAll(accountId: string): Promise<void> {
    await Promise.all(parts.map((part) => this.#records.remove(part, accountId)));
  }

  clearOtherAccounts(accountId: string): Promise<void> {
    return this.#records.removeOthers(accountId);
  }

  async #changeDrills(accountId: string, set: string, added: readonly OpenDrill[]): Promise<void> {
    await this.#records.change('drills', accountId, (list) => {
      const others = (list?.drills ?? []).filter((drill) => drill.set !== set);
      const drills = [...others, ...added].slice(-MAX_OPEN_DRILLS);
      return drills.length > 0 ? { drills } : undefined;
    });
  }

  async #changeOutbox(
    accountId: string,
    next: (reviews: readonly PracticeReview[]) => readonly PracticeReview[],
  ): Promise<void> {
    await this.#records.change('outbox', accountId, (stored) => {
      const reviews = next(stored?.reviews ?? []);
      return reviews.length > 0 ? { reviews } : undefined;
    });
  }
}

const withoutItems = ({ today, items, savedAt }: Packet, ids: readonly string[]): Packet => ({
  today: { ...today, entries: today.entries.filter(({ itemId }) => !ids.includes(itemId)) },
  items: items.filter(({ id }) => !ids.includes(id)),
  savedAt,
});

let store: PracticeStore | undefined;

/** A separate database, so that its size or a failure never affects answers of an exam. */
export const practiceStore = (): PracticeStore =>
  (store ??= new PracticeStore(new ResilientStore(indexedDbStore('ambang-practice-1')), isSignedIn));
