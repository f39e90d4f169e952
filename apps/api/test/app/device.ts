import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import { answerList, merge, noAnswers } from '@ambang/exam/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, onTestFinished } from 'vitest';
import { attemptOf } from '../rows.ts';
import type { Sitting } from './acts.ts';
import { startApi } from './api-process.ts';
import type { Browser } from './person.ts';
import type { TestApp } from './test-app.ts';

/** What became of one call; status 0: nothing came back. */
export interface Reply {
  status: number;
  retryAfter: string | undefined;
  message: string | undefined;
  ms: number;
}

/** A device of a candidate, on connections of its own. */
export interface Device {
  sitting: Sitting;
  /** Every change that has left it, and those that the server has acknowledged. */
  sent: Change[];
  acknowledged: Change[];
  replies: Reply[];
  /** Sends once. @param cut the connection ends as soon as the request has left */
  send(changes: Change[], cut?: boolean): Promise<Reply>;
  /** Sends again and again until the server has acknowledged it. */
  save(changes: Change[]): Promise<void>;
}

interface DeviceOptions {
  /** Where the server is at this moment. */
  url: () => string;
  sitting: Sitting;
  /** Another sign-in of the same account. */
  browser?: Browser;
  /** How many calls may be under way at once. */
  sockets?: number;
}

/** A real one gives up then. */
export const GIVES_UP_MS = 10_000;

/** A real one waits from half a second to half a minute. */
const BETWEEN_TRIES_MS = 100;

/** However long a server is away in a test, it comes back before that. */
const LONGEST_MS = 90_000;

const noReply = (ms: number): Reply => ({ status: 0, retryAfter: undefined, message: undefined, ms });

export function deviceOf({ url, sitting, browser = sitting.person, sockets = 1 }: DeviceOptions): Device {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  onTestFinished(() => agent.destroy());
  const path = BASE_PATH + saveAnswers.path.replace(':id', String(sitting.tryout.id));
  const call = async (body: string, cut: boolean): Promise<Omit<Reply, 'ms'>> => {
    const asked = request(url() + path, {
      agent,
      method: saveAnswers.method,
      signal: AbortSignal.timeout(GIVES_UP_MS),
      headers: {
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [ACCOUNT_HEADER]: sitting.person.accountId,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    if (cut) asked.once('finish', () => setImmediate(() => asked.destroy()));
    const [reply] = (await once(asked.end(body), 'response')) as [IncomingMessage];
    const { message } = JSON.parse(await text(reply)) as { message?: string };
    return { status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'], message };
  };
  const device: Device = {
    ...{ sitting, sent: [], acknowledged: [], replies: [] },
    async send(changes, cut = false) {
      device.sent.push(...changes);
      const began = performance.now();
      const passed = () => performance.now() - began;
      const reply = await call(JSON.stringify({ attempt: sitting.attempt.attempt, changes }), cut).then(
        (told) => ({ ...told, ms: passed() }),
        () => noReply(passed()),
      );
      device.replies.push(reply);
      if (reply.status === 200) device.acknowledged.push(...changes);
      return reply;
    },
    async save(changes) {
      for (const giveUp = Date.now() + LONGEST_MS; ; await pause(BETWEEN_TRIES_MS)) {
        const { status, message } = await device.send(changes);
        if (status === 200) return;
        const isWorthAnotherTry = status === 0 || status === 429 || status >= 500;
        if (!isWorthAnotherTry || Date.now() > giveUp) throw new Error(`${status}: ${message}`);
      }
    },
  };
  return device;
}

const AT_ONCE = 5;

/** People in the middle of one tryout, each with a device. */
export async function devicesOf(app: TestApp, count: number, url: () => string): Promise<Device[]> {
  const tryout = await app.publish();
  const devices: Device[] = [];
  // A few at a time: of many sign-ins at once those that would wait long are turned away.
  while (devices.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - devices.length) }, () => app.sitting(tryout));
    devices.push(...(await Promise.all(some)).map((sitting) => deviceOf({ url, sitting })));
  }
  return devices;
}

/** The changes of a candidate who goes through the questions again and again. */
export const choice = (at: number): Change => ({
  number: (at % 110) + 1,
  answer: ((at % 5) + 1) as Answer,
  at,
});

export interface Load {
  /** Resolves when each device has so many further saves acknowledged. */
  goesOn(saves: number): Promise<void>;
  /** Lets each device bring what it has begun. */
  end(): Promise<void>;
}

/** Each device saves one choice after another, with a moment between two, so that nobody is turned away for it. */
export function keepSaving(devices: readonly Device[]): Load {
  let isOver = false;
  const saveOn = async (device: Device) => {
    for (let at = 1; !isOver; at += 1) {
      await device.save([choice(at)]);
      await pause(BETWEEN_TRIES_MS);
    }
  };
  const saving = Promise.all(devices.map(saveOn));
  const broken = saving.then(() => undefined);
  return {
    async goesOn(saves) {
      const goals = devices.map(({ acknowledged }) => acknowledged.length + saves);
      const isThere = () => devices.every(({ acknowledged }, index) => acknowledged.length >= goals[index]!);
      while (!isThere()) await Promise.race([pause(10), broken]);
    },
    async end() {
      isOver = true;
      await saving;
    },
  };
}

/** What the server has said in all, each kind once: a status, and with it how long to wait. */
export const saidTo = (devices: readonly Device[]): string[] =>
  [
    ...new Set(
      devices.flatMap(({ replies }) =>
        replies.map(({ status, retryAfter }) => (retryAfter ? `${status}, ${retryAfter} s` : `${status}`)),
      ),
    ),
  ].sort();

/** The 110 answers that stand after all that the server has acknowledged to a candidate's devices. */
export const standingAfter = (devices: readonly Device[]): Answer[] =>
  answerList(
    merge(
      noAnswers,
      devices.flatMap(({ acknowledged }) => acknowledged),
    ),
    110,
  );

/**
 * Of devices that have nothing left to send: everything that was acknowledged stands, but for what a later choice has
 * replaced, and nothing is kept that nobody has sent.
 * @param devices all those of a candidate, or of several
 */
export async function expectAllFound(app: TestApp, devices: readonly Device[]): Promise<void> {
  const ofCandidates = Map.groupBy(devices, ({ sitting }) => sitting);
  for (const [sitting, own] of ofCandidates) {
    const { answers, log } = (await attemptOf(app, sitting))!;
    expect(own.some(({ acknowledged }) => acknowledged.length > 0)).toBe(true);
    expect(answers).toEqual(standingAfter(own));
    const sent = new Set(own.flatMap((device) => device.sent).map(wordOf));
    expect(log.flatMap(({ changes }) => changes.map(wordOf)).filter((word) => !sent.has(word))).toEqual([]);
  }
}

const wordOf = ({ number, answer, at }: Change): string => `${number} ${answer} ${at}`;

/** A process of the api with devices that save at it. */
export async function underLoad(app: TestApp, candidates: number) {
  const api = await startApi({
    databaseUrl: app.database.url,
    clockOffMs: app.clock.now() - Date.now(),
  });
  const devices = await devicesOf(app, candidates, () => api.url);
  return { api, devices, load: keepSaving(devices) };
}
