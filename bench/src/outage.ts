import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ACCOUNT_HEADER } from '@ambang/contract/endpoint.ts';
import { saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { Figure } from './numbers/report.ts';
import { printReport } from './numbers/report.ts';
import { callAt } from './people/newcomer.ts';
import { withProduct } from './server/product.ts';
import { apiProcessAt, childrenOf } from './server/api-process.ts';
import { databaseBehind, withClient } from './server/product-database.ts';
import { accountsOfSeats, takeSeats, tokenOfSeat } from './people/seats.ts';

/** What candidates get while the database hangs, and how soon they are served again after that and after two kills. */

const CANDIDATES = 200;
/** Each candidate sends a save this often, whether or not the last one was answered, as impatient devices do. */
const SAVE_EVERY_MS = 500;
const FROZEN_MS = 20_000;
const DEVICE_GIVES_UP_S = 10;

/** The product is back to normal after this many saves in a row, each within `NORMAL_MS`. */
const NORMAL_SAVES = 10;
const NORMAL_MS = 100;
const PROBE_EVERY_MS = 50;
const PATIENCE_MS = 60_000;

interface Answered {
  /** 0 when the connection broke. */
  status: number;
  hasRetryAfter: boolean;
  ms: number;
}

await withProduct(async (address) => {
  const api = await apiProcessAt(address);
  const database = await databaseBehind(api);
  const [{ tryoutId }, accounts] = await withClient(
    database.url,
    async (client) => [await takeSeats(client, CANDIDATES), await accountsOfSeats(client)] as const,
  );
  const url = callAt(address, saveAnswers.path.replace(':id', String(tryoutId)));
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const body = JSON.stringify(saveAnswers.body.write({ changes: [{ number: 1, answer: 2, at: 1_000 }] }));

  const save = (seat: number): Promise<Answered> => {
    const begun = performance.now();
    const headers = {
      cookie: `sesi=${tokenOfSeat(seat)}`,
      [ACCOUNT_HEADER]: accounts[seat]!,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    };
    return new Promise((resolve) => {
      const end = (status: number, hasRetryAfter: boolean) =>
        resolve({ status, hasRetryAfter, ms: performance.now() - begun });
      const sent = request(url, { agent, method: saveAnswers.method, headers }, (response) => {
        response.resume();
        const { statusCode = 0, headers: got } = response;
        response.once('close', () => end(statusCode, got['retry-after'] !== undefined));
      });
      sent.once('error', () => end(0, false));
      sent.end(body);
    });
  };

  const secondsUntilNormal = async (): Promise<number> => {
    const begun = performance.now();
    let [inARow, since] = [0, begun];
    while (inARow < NORMAL_SAVES) {
      if (performance.now() - begun > PATIENCE_MS) return Infinity;
      const asked = performance.now();
      const { status, ms } = await Promise.race([save(0), unanswered()]);
      const isNormal = status === 200 && ms <= NORMAL_MS;
      if (isNormal && inARow === 0) since = asked;
      inARow = isNormal ? inARow + 1 : 0;
      await pause(PROBE_EVERY_MS);
    }
    return (since - begun) / 1_000;
  };

  await secondsUntilNormal();
  const frozen = await underFreeze(save, await database.postmaster(), secondsUntilNormal);
  process.kill(api, 'SIGKILL');
  const apiSeconds = await secondsUntilNormal();
  process.kill(await database.postmaster(), 'SIGKILL');
  const databaseSeconds = await secondsUntilNormal();
  agent.destroy();

  printReport({
    title: `A database that hangs for ${FROZEN_MS / 1_000} s under ${CANDIDATES} candidates, then two kills`,
    figures: [
      ...frozen,
      { name: 'killed api: until served as before', value: apiSeconds, unit: 's', digits: 2 },
      { name: 'killed PostgreSQL: until served as before', value: databaseSeconds, unit: 's', digits: 2 },
    ],
    notes: [
      `Each candidate sends a save every ${SAVE_EVERY_MS} ms, answered or not: ${(CANDIDATES * 1_000) / SAVE_EVERY_MS} a second.`,
      `As before: ${NORMAL_SAVES} saves in a row within ${NORMAL_MS} ms each; Infinity is longer than ${PATIENCE_MS / 1_000} s.`,
    ],
  });
});

/** A probe that is not answered within 2 s counts as not answered at all. */
function unanswered(): Promise<Answered> {
  return pause(2_000, { status: 0, hasRetryAfter: false, ms: Infinity });
}

async function underFreeze(
  save: (seat: number) => Promise<Answered>,
  postmaster: number,
  secondsUntilNormal: () => Promise<number>,
): Promise<Figure[]> {
  const answers: Answered[] = [];
  const underWay = new Set<Promise<void>>();
  let most = 0;
  const send = (seat: number) => {
    const answered = save(seat)
      .then((answer) => void answers.push(answer))
      .finally(() => underWay.delete(answered));
    underWay.add(answered);
    most = Math.max(most, underWay.size);
  };

  const stopped = [postmaster, ...(await childrenOf(postmaster))];
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  const ends = performance.now() + FROZEN_MS;
  try {
    for (let turn = 0; performance.now() < ends; turn += 1) {
      // A tenth of the candidates send at a time, because real devices are not in step.
      for (let seat = turn % 10; seat < CANDIDATES; seat += 10) send(seat);
      await pause(SAVE_EVERY_MS / 10);
    }
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
  const normalAfter = await secondsUntilNormal();
  await Promise.all(underWay);

  const statuses = [...new Set(answers.map(({ status }) => status))].sort((a, b) => a - b);
  const count = (isMeant: (answer: Answered) => boolean) => answers.filter(isMeant).length;
  const longest = answers.reduce((most, { ms }) => Math.max(most, ms), 0) / 1_000;
  return [
    ...statuses.map((status) => ({
      name: status === 0 ? 'broken off' : `answered ${status}`,
      value: count((answer) => answer.status === status),
      unit: '',
    })),
    {
      name: '503 without Retry-After',
      value: count(({ status, hasRetryAfter }) => status === 503 && !hasRetryAfter),
      unit: '',
      limit: { atMost: 0 },
    },
    {
      name: 'the longest answer',
      value: longest,
      unit: 's',
      digits: 2,
      limit: { atMost: DEVICE_GIVES_UP_S },
    },
    { name: 'outstanding at most', value: most, unit: 'saves' },
    { name: 'thawed: until served as before', value: normalAfter, unit: 's', digits: 2 },
  ];
}
