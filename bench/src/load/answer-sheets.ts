import { answersFromLog, unpackLog } from '@ambang/exam/answers/change-log.ts';
import type pg from 'pg';
import type { Figure } from '../report/report.ts';
import { faultFigure } from '../report/report.ts';
import { SEAT_EMAIL_SQL } from './seats.ts';

/** The answer of a question after a failed save. */
const UNKNOWN = 255;

/** The share of saves that change the answer of a question that is answered already. */
const CHANGED_SHARE = 0.1;

const READ_AT_ONCE = 2_000;

/** The answers of each candidate and their acknowledgements, as bytes: there can be 250,000 candidates. */
export class AnswerSheets {
  readonly count: number;
  readonly #questions: number;
  readonly #random: () => number;
  /** The number of acknowledged changes by seat. */
  readonly #acknowledged: Uint16Array;
  /** The number of answered questions, which are always the first questions. */
  readonly #reached: Uint8Array;
  /** The last acknowledged answer of each question of each seat: all questions of one seat, then of the next seat. */
  readonly #answers: Uint8Array;
  /** The question number and the answer of the change in flight by seat; number 0 for no change. */
  readonly #number: Uint8Array;
  readonly #answer: Uint8Array;
  readonly #hasFailed: Uint8Array;

  constructor(count: number, questions: number, random: () => number) {
    this.count = count;
    this.#questions = questions;
    this.#random = random;
    this.#acknowledged = new Uint16Array(count);
    this.#reached = new Uint8Array(count);
    this.#answers = new Uint8Array(count * questions);
    this.#number = new Uint8Array(count);
    this.#answer = new Uint8Array(count);
    this.#hasFailed = new Uint8Array(count);
  }

  isSaving(seat: number): boolean {
    return this.#number[seat] !== 0;
  }

  /** Chooses the next change: an answer to the next question, or a different answer to an earlier question. */
  choose(seat: number): { number: number; answer: number } {
    const reached = this.#reached[seat]!;
    const isChange = reached === this.#questions || (reached > 0 && this.#random() < CHANGED_SHARE);
    const number = isChange ? 1 + Math.floor(this.#random() * reached) : reached + 1;
    if (!isChange) this.#reached[seat] = number;
    const chosen = 1 + Math.floor(this.#random() * 5);
    const answer = chosen === this.#answers[seat * this.#questions + number - 1] ? (chosen % 5) + 1 : chosen;
    this.#number[seat] = number;
    this.#answer[seat] = answer;
    return { number, answer };
  }

  /** The change in flight. */
  changeOf(seat: number): { number: number; answer: number } {
    return { number: this.#number[seat]!, answer: this.#answer[seat]! };
  }

  /** Checks a reply. Only this generator writes to a seat, so its revision is the number of its acknowledged changes. */
  faultIn(seat: number, reply: string): string | null {
    if (this.#hasFailed[seat] === 1) return null;
    return reply.includes(`"revision":${this.#acknowledged[seat]! + 1}}`) ? null : 'other revision';
  }

  /** Records the outcome of the change in flight. */
  record(seat: number, isAcknowledged: boolean): void {
    this.#answers[seat * this.#questions + this.#number[seat]! - 1] = isAcknowledged
      ? this.#answer[seat]!
      : UNKNOWN;
    if (isAcknowledged) this.#acknowledged[seat]! += 1;
    else this.markFailed(seat);
    this.#number[seat] = 0;
  }

  markFailed(seat: number): void {
    this.#hasFailed[seat] = 1;
  }

  /** Compares every stored attempt with the acknowledged answers. */
  async compare(client: pg.Client): Promise<Figure[]> {
    const found = { attempts: 0, revisions: 0, lost: 0, doubled: 0, otherAnswers: 0 };
    for (let first = 0; first < this.count; first += READ_AT_ONCE) {
      const until = Math.min(first + READ_AT_ONCE, this.count);
      const stored = new Map((await storedAttempts(client, first, until)).map((one) => [one.seat, one]));
      for (let seat = first; seat < until; seat += 1) this.#add(found, seat, stored.get(seat));
    }
    const acknowledged = this.#acknowledged.reduce((sum, changes) => sum + changes, 0);
    return [
      faultFigure('attempts missing in the database', this.count - found.attempts),
      { name: 'changes acknowledged', value: acknowledged, unit: '' },
      { name: 'changes in the database', value: found.revisions, unit: '' },
      faultFigure('acknowledged changes lost', found.lost),
      faultFigure('acknowledged changes doubled', found.doubled),
      faultFigure('answers that differ in the database', found.otherAnswers),
    ];
  }

  #add(
    found: { attempts: number; revisions: number; lost: number; doubled: number; otherAnswers: number },
    seat: number,
    stored: StoredAttempt | undefined,
  ): void {
    const acknowledged = this.#acknowledged[seat]!;
    const revision = stored?.revision ?? 0;
    found.attempts += stored ? 1 : 0;
    found.revisions += revision;
    found.lost += Math.max(0, acknowledged - revision);
    if (this.#hasFailed[seat] === 0) found.doubled += Math.max(0, revision - acknowledged);
    for (let index = 0; index < this.#questions; index += 1) {
      const expected = this.#answers[seat * this.#questions + index];
      const differs = (answers: readonly number[] | null) => answers && expected !== (answers[index] ?? 0);
      if (expected !== UNKNOWN && (differs(stored?.answers ?? []) || differs(stored?.sealed ?? null)))
        found.otherAnswers += 1;
    }
  }
}

interface StoredAttempt {
  seat: number;
  revision: number;
  /** The answers of the log. */
  answers: number[];
  /** The answers that the hand-in stored; null before the hand-in. */
  sealed: number[] | null;
}

async function storedAttempts(client: pg.Client, first: number, until: number): Promise<StoredAttempt[]> {
  interface Row extends Omit<StoredAttempt, 'answers'> {
    log: Buffer;
    durationMs: number;
  }
  const { rows } = await client.query<Row>(
    `select seat, revision, log, (extract(epoch from expires_at - started_at) * 1000)::integer as "durationMs",
      case when sealed_at is not null then answers end as sealed
    from generate_series($1::integer, $2) seat
    join accounts on email = ${SEAT_EMAIL_SQL}
    join attempts on attempts.account_id = accounts.id`,
    [first, until - 1],
  );
  return rows.map(({ seat, revision, log, durationMs, sealed }) => {
    const answers: number[] = [];
    for (const [number, { answer }] of answersFromLog(unpackLog(log), durationMs))
      answers[number - 1] = answer;
    return { seat, revision, answers, sealed };
  });
}
