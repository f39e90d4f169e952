import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Figure } from './numbers/report.ts';
import { printReport } from './numbers/report.ts';
import { quantile } from './numbers/spread.ts';
import type { Visitor } from './people/networked-visitor.ts';
import { visitorAt } from './people/networked-visitor.ts';
import type { Answered } from './people/requests.ts';
import { withProduct } from './server/product.ts';

/** What everybody else notices while sixty accounts of one network sign in with the right password without end. */

const OTHERS = 20;
const CANDIDATES = 20;
const QUIET_SECONDS = 5;
const FLOOD_SECONDS = 25;
const SIGN_IN_EVERY_MS = 250;
const SAVE_EVERY_MS = 20;
const SIGN_IN_LIMIT_MS = 1_000;
const SAVE_LIMIT_MS = 50;

/** Starts the next act at each tick, whether or not the earlier ones have ended. */
async function ticking(
  acts: readonly (() => Promise<Answered>)[],
  everyMs: number,
  seconds: number,
): Promise<Answered[]> {
  const under: Promise<Answered>[] = [];
  const begun = performance.now();
  for (let tick = 0; tick * everyMs < seconds * 1_000; tick += 1) {
    await pause(Math.max(0, begun + tick * everyMs - performance.now()));
    under.push(acts[tick % acts.length]!());
  }
  return Promise.all(under);
}

function waitsOf(name: string, answers: readonly Answered[], atMost?: number): Figure[] {
  const waits = answers.map(({ ms }) => ms);
  const limit = atMost === undefined ? {} : { limit: { atMost } };
  return [
    { name: `${name}, median`, value: quantile(waits, 0.5), unit: 'ms', digits: 1 },
    { name: `${name}, 95 of 100`, value: quantile(waits, 0.95), unit: 'ms', digits: 1, ...limit },
    { name: `${name}, longest`, value: quantile(waits, 1), unit: 'ms', digits: 1 },
  ];
}

const refusedOf = (answers: readonly Answered[]): number =>
  answers.filter(({ status }) => status !== 200).length;

await withProduct(
  async (address) => {
    const others: Visitor[] = [];
    for (let number = 1; number <= OTHERS; number += 1)
      others.push(await visitorAt(address, `198.51.100.${number}`));
    const saves: (() => Promise<Answered>)[] = [];
    for (let number = 1; number <= CANDIDATES; number += 1)
      saves.push(await (await visitorAt(address, `192.0.2.${number}`)).sitDown());
    const signIns = others.map(({ signIn }) => signIn);
    const look = (seconds: number) =>
      Promise.all([ticking(signIns, SIGN_IN_EVERY_MS, seconds), ticking(saves, SAVE_EVERY_MS, seconds)]);

    const crowd = new Worker(new URL('./people/crowd.ts', import.meta.url), { workerData: { address } });
    await once(crowd, 'message');
    const [quietSignIns, quietSaves] = await look(QUIET_SECONDS);
    crowd.postMessage('begin');
    const [floodedSignIns, floodedSaves] = await look(FLOOD_SECONDS);
    crowd.postMessage('end');
    const [counts] = (await once(crowd, 'message')) as [Record<string, number>];

    printReport({
      title: 'Sixty accounts of one network sign in rightly, five times each at once, without end',
      figures: [
        ...waitsOf('a sign-in before', quietSignIns),
        ...waitsOf('a save before', quietSaves),
        ...waitsOf("another network's sign-in meanwhile", floodedSignIns, SIGN_IN_LIMIT_MS),
        { name: 'of these refused', value: refusedOf(floodedSignIns), unit: '', limit: { atMost: 0 } },
        ...waitsOf('a save meanwhile', floodedSaves, SAVE_LIMIT_MS),
        { name: 'of these refused', value: refusedOf(floodedSaves), unit: '', limit: { atMost: 0 } },
      ],
      notes: [
        `${FLOOD_SECONDS} s; others sign in every ${SIGN_IN_EVERY_MS} ms and save every ${SAVE_EVERY_MS} ms, from networks of their own.`,
        `The sixty were answered: ${JSON.stringify(counts)}.`,
      ],
    });
  },
  { TRUSTED_PROXIES: '127.0.0.1', LIMIT_REGISTRATION: '100/60' },
);
