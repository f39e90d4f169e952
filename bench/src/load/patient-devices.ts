import { answersFromLog, unpackLog } from '@ambang/exam/answers/change-log.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openConnection, replyFault, type Connection } from './connection.ts';
import type { Requests } from './requests.ts';

/** Devices that keep an answer until its save is acknowledged, as the web application does. */
export interface PatientDevices {
  /** Stops answering and waits until every kept answer is saved. */
  finish(): Promise<void>;
  saves: number;
  /** Sends that got no reply or another status than 200. */
  unanswered: number;
  /** The longest time from an answer until its save was acknowledged. */
  longestMs: number;
  /** Reads the attempts. @returns how many answers differ from those of the devices */
  countLost(client: pg.Client, tryoutId: number): Promise<number>;
}

/** Like the application, whose next try follows after a second. */
const REPEAT_AFTER_MS = 1_000;

interface Options {
  address: string;
  requests: Requests;
  questions: number;
  accounts: readonly string[];
  /** The time from one answer of a device to the next. */
  pauseMs: number;
}

export function startPatientDevices(options: Options): PatientDevices {
  const { address, requests, questions, accounts, pauseMs } = options;
  const answers = accounts.map(() => new Map<number, number>());
  let isEnding = false;
  const devices = { saves: 0, unanswered: 0, longestMs: 0 };
  const save = async (connections: Reconnecting, text: string): Promise<void> => {
    while (replyFault(await connections.request(text)) !== null) {
      devices.unanswered += 1;
      await pause(REPEAT_AFTER_MS);
    }
  };
  const run = async (seat: number): Promise<void> => {
    await pause((pauseMs * seat) / accounts.length);
    const connections = new Reconnecting(address);
    for (let round = 0; !isEnding; round += 1) {
      const [number, answer] = [(round % questions) + 1, (round % 5) + 1];
      const answeredAt = performance.now();
      answers[seat]!.set(number, answer);
      await save(connections, requests.save(seat, number, answer, round + 1));
      devices.saves += 1;
      devices.longestMs = Math.max(devices.longestMs, performance.now() - answeredAt);
      await pause(pauseMs);
    }
    await connections.end();
  };
  const running = Promise.all(accounts.map((_, seat) => run(seat)));
  return Object.assign(devices, {
    async finish() {
      isEnding = true;
      await running;
    },
    async countLost(client: pg.Client, tryoutId: number) {
      const { rows } = await client.query<{ account: string; log: Buffer; durationMs: number }>(
        `select account_id as account, log, (extract(epoch from expires_at - started_at) * 1000)::integer as "durationMs"
        from attempts where tryout_id = $1`,
        [tryoutId],
      );
      const stored = new Map(
        rows.map(({ account, log, durationMs }) => [account, answersFromLog(unpackLog(log), durationMs)]),
      );
      const differs =
        (seat: number) =>
        ([number, answer]: [number, number]) =>
          stored.get(accounts[seat]!)?.get(number)?.answer !== answer;
      return answers.reduce((sum, own, seat) => sum + [...own].filter(differs(seat)).length, 0);
    },
  });
}

/** A connection that is opened again after it has broken. */
class Reconnecting {
  #connection: Connection | null = null;

  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  /** @returns null without a reply */
  async request(text: string): Promise<string | null> {
    try {
      this.#connection ??= await openConnection(this.#address);
      return await this.#connection.request(text);
    } catch {
      this.#connection = null;
      return null;
    }
  }

  async end(): Promise<void> {
    await this.#connection?.end();
  }
}
