import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { toAnswerList, applyChanges, noAnswers } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, onTestFinished } from 'vitest';
import { attemptOf } from '../rows.ts';
import type { Candidate } from './test-actions.ts';
import { startApi } from './api-process.ts';
import type { Browser } from './person.ts';
import { cookieHeaderOf } from './person.ts';
import type { TestApp } from './test-app.ts';

/** The outcome of a save; the status is 0 when there was no reply. */
export interface Reply {
  status: number;
  retryAfter: string | undefined;
  message: string | undefined;
  ms: number;
}

export interface Device {
  candidate: Candidate;
  /** All changes that the device has sent, acknowledged or not. */
  sent: Change[];
  acknowledged: Change[];
  replies: Reply[];
  /** @param cut closes the connection as soon as the request is sent */
  send(changes: Change[], cut?: boolean): Promise<Reply>;
  /** Sends the changes until they are acknowledged. */
  save(changes: Change[]): Promise<void>;
}

interface DeviceOptions {
  /** The server's current address. */
  url: () => string;
  candidate: Candidate;
  /** A second sign-in of the candidate; the first one by default. */
  browser?: Browser;
  /** How many saves can be sent at the same time. */
  sockets?: number;
}

/** The timeout of a real device. */
export const DEVICE_TIMEOUT_MS = 10_000;

/** A real device waits 0.5 to 30 s. */
const BETWEEN_TRIES_MS = 100;

/** A save fails after this time, which is longer than any outage in a test. */
const MAX_SAVE_MS = 90_000;

const noReply = (ms: number): Reply => ({ status: 0, retryAfter: undefined, message: undefined, ms });

export function createDevice({
  url,
  candidate,
  browser = candidate.person,
  sockets = 1,
}: DeviceOptions): Device {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  onTestFinished(() => agent.destroy());
  const path = BASE_PATH + saveAnswers.path.replace(':id', String(candidate.tryout.id));
  const call = async (body: string, cut: boolean): Promise<Omit<Reply, 'ms'>> => {
    const saveRequest = request(url() + path, {
      agent,
      method: saveAnswers.method,
      signal: AbortSignal.timeout(DEVICE_TIMEOUT_MS),
      headers: {
        cookie: cookieHeaderOf(browser.cookies),
        [ACCOUNT_HEADER]: candidate.person.accountId,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    if (cut) saveRequest.once('finish', () => setImmediate(() => saveRequest.destroy()));
    const [reply] = (await once(saveRequest.end(body), 'response')) as [IncomingMessage];
    const { message } = JSON.parse(await text(reply)) as { message?: string };
    return { status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'], message };
  };
  const device: Device = {
    candidate,
    sent: [],
    acknowledged: [],
    replies: [],
    async send(changes, cut = false) {
      device.sent.push(...changes);
      const began = performance.now();
      const passed = () => performance.now() - began;
      const reply = await call(JSON.stringify({ attempt: candidate.attempt.attempt, changes }), cut).then(
        (outcome) => ({ ...outcome, ms: passed() }),
        () => noReply(passed()),
      );
      device.replies.push(reply);
      if (reply.status === 200) device.acknowledged.push(...changes);
      return reply;
    },
    async save(changes) {
      for (const giveUp = Date.now() + MAX_SAVE_MS; ; await pause(BETWEEN_TRIES_MS)) {
        const { status, message } = await device.send(changes);
        if (status === 200) return;
        const canRetry = status === 0 || status === 429 || status >= 500;
        if (!canRetry || Date.now() > giveUp) throw new Error(`${status}: ${message}`);
      }
    },
  };
  return device;
}

const CONCURRENT_SIGN_INS = 5;

export async function createDevices(app: TestApp, count: number, url: () => string): Promise<Device[]> {
  const tryout = await app.publish();
  const devices: Device[] = [];
  // A few at a time, because many concurrent sign-ins would be refused.
  while (devices.length < count) {
    const some = Array.from({ length: Math.min(CONCURRENT_SIGN_INS, count - devices.length) }, () =>
      app.candidate(tryout),
    );
    devices.push(...(await Promise.all(some)).map((candidate) => createDevice({ url, candidate })));
  }
  return devices;
}

/** The `at`th change of a candidate who answers the questions in order, again and again. */
export const changeAt = (at: number): Change => ({
  number: (at % 110) + 1,
  answer: ((at % 5) + 1) as Answer,
  at,
});

export interface Load {
  /** Resolves when each device has this many more acknowledged saves. */
  waitForSaves(saves: number): Promise<void>;
  end(): Promise<void>;
}

/** Makes each device save one change after another, below the rate limit. */
export function keepSaving(devices: readonly Device[]): Load {
  let isOver = false;
  const saveOn = async (device: Device) => {
    for (let at = 1; !isOver; at += 1) {
      await device.save([changeAt(at)]);
      await pause(BETWEEN_TRIES_MS);
    }
  };
  const saving = Promise.all(devices.map(saveOn));
  const broken = saving.then(() => undefined);
  return {
    async waitForSaves(saves) {
      const goals = devices.map(({ acknowledged }) => acknowledged.length + saves);
      const areDone = () => devices.every(({ acknowledged }, index) => acknowledged.length >= goals[index]!);
      while (!areDone()) await Promise.race([pause(10), broken]);
    },
    async end() {
      isOver = true;
      await saving;
    },
  };
}

/** Lists the status of each kind of reply, with its Retry-After. */
export const listDistinctReplies = (devices: readonly Device[]): string[] =>
  [
    ...new Set(
      devices.flatMap(({ replies }) =>
        replies.map(({ status, retryAfter }) => (retryAfter ? `${status}, ${retryAfter} s` : `${status}`)),
      ),
    ),
  ].sort();

/** Computes the current 110 answers from all changes that were acknowledged to the devices. */
export const computeExpectedAnswers = (devices: readonly Device[]): Answer[] =>
  toAnswerList(
    applyChanges(
      noAnswers,
      devices.flatMap(({ acknowledged }) => acknowledged),
    ),
    110,
  );

/**
 * Checks that every acknowledged change is stored, unless a later change replaced it, and that only sent changes are stored.
 * @param devices all devices of one or several candidates, with nothing left to send
 */
export async function expectAllStored(app: TestApp, devices: readonly Device[]): Promise<void> {
  const ofCandidates = Map.groupBy(devices, ({ candidate }) => candidate);
  for (const [candidate, own] of ofCandidates) {
    const { answers, log } = (await attemptOf(app, candidate))!;
    expect(own.some(({ acknowledged }) => acknowledged.length > 0)).toBe(true);
    expect(answers).toEqual(computeExpectedAnswers(own));
    const sent = new Set(own.flatMap((device) => device.sent).map(textOf));
    expect(log.flatMap(({ changes }) => changes.map(textOf)).filter((each) => !sent.has(each))).toEqual([]);
  }
}

const textOf = ({ number, answer, at }: Change): string => `${number} ${answer} ${at}`;

/** Starts an api process and devices that keep saving. */
export async function startUnderLoad(app: TestApp, candidates: number) {
  const api = await startApi({
    databaseUrl: app.database.url,
    clockOffMs: app.clock.now() - Date.now(),
  });
  const devices = await createDevices(app, candidates, () => api.url);
  return { api, devices, load: keepSaving(devices) };
}
