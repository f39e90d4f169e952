import { setTimeout as pause } from 'node:timers/promises';
import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { printReport } from './numbers/report.ts';
import { quantile } from './numbers/spread.ts';
import type { Newcomer } from './people/newcomer.ts';
import { callAt, newcomerAt } from './people/newcomer.ts';
import { repeat, send } from './people/requests.ts';
import { withProduct } from './server/product.ts';
import { apiProcessAt, cpuMsOf } from './server/api-process.ts';

/** How many people sign in within a second when fifty want to at once, and how long everybody else waits meanwhile. */

const AT_ONCE = 50;
const LOGINS = 400;
const PROBE_EVERY_MS = 20;

await withProduct(async (address) => {
  const pid = await apiProcessAt(address);
  const people: Newcomer[] = [];
  for (let number = 0; number < AT_ONCE; number += 1) people.push(await newcomerAt(address));

  const looks: number[] = [];
  let isOver = false;
  const lookOn = async (): Promise<void> => {
    while (!isOver) {
      looks.push((await send(callAt(address, getAuth.path))).ms);
      await pause(PROBE_EVERY_MS);
    }
  };

  const cpuBefore = await cpuMsOf(pid);
  const begun = performance.now();
  const looking = lookOn();
  let next = 0;
  const answers = await repeat(LOGINS, AT_ONCE, () => people[(next += 1) % AT_ONCE]!.signIn());
  const seconds = (performance.now() - begun) / 1_000;
  isOver = true;
  await looking;
  const cpuMs = (await cpuMsOf(pid)) - cpuBefore;
  const waits = answers.map(({ ms }) => ms);
  printReport({
    title: `Signing in by password, ${AT_ONCE} people at once`,
    figures: [
      { name: 'sign-ins', value: LOGINS / seconds, unit: 'per second', digits: 1 },
      { name: "the api's processor time for one", value: cpuMs / LOGINS, unit: 'ms', digits: 1 },
      { name: 'a person waits, median', value: quantile(waits, 0.5), unit: 'ms' },
      {
        name: 'a call of somebody else meanwhile, median',
        value: quantile(looks, 0.5),
        unit: 'ms',
        digits: 1,
      },
      {
        name: 'a call of somebody else meanwhile, 95 of 100',
        value: quantile(looks, 0.95),
        unit: 'ms',
        digits: 1,
      },
    ],
    notes: [
      `${LOGINS} sign-ins; a call without a session every ${PROBE_EVERY_MS} ms shows the delay of the event loop.`,
    ],
  });
});
