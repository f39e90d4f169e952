import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { printReport } from './numbers/report.ts';
import { median } from './numbers/spread.ts';
import { callAt, newcomerAt } from './people/newcomer.ts';
import { repeat, send } from './people/requests.ts';
import { withProduct } from './server/product.ts';
import { apiProcessAt, cpuMsOf } from './server/api-process.ts';

/** What looking up a session costs: the api's processor time for the same call with and without a session's cookie. */

const ROUNDS = 7;
const REQUESTS = 4_000;
const AT_ONCE = 8;
const LIMIT_MS = 0.1;

await withProduct(async (address) => {
  const pid = await apiProcessAt(address);
  const signedIn: string[] = [];
  for (let person = 0; person < AT_ONCE; person += 1) {
    const { cookies } = await (await newcomerAt(address)).signIn();
    signedIn.push(cookies.join('; '));
  }
  const url = callAt(address, getAuth.path);

  const cpuMsPerRequest = async (cookies: readonly string[]): Promise<number> => {
    let next = 0;
    const look = () => {
      const cookie = cookies[(next += 1) % cookies.length];
      return send(url, cookie === undefined ? {} : { cookie });
    };
    const before = await cpuMsOf(pid);
    const answers = await repeat(REQUESTS, AT_ONCE, look);
    if (answers.some(({ status }) => status !== 200)) throw new Error('a look was refused');
    return ((await cpuMsOf(pid)) - before) / REQUESTS;
  };

  await cpuMsPerRequest(signedIn);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ without: await cpuMsPerRequest([]), with: await cpuMsPerRequest(signedIn) });
  }
  const figureOf = (name: string, values: number[]) => ({
    name,
    value: median(values),
    unit: 'ms',
    digits: 3,
  });
  printReport({
    title: 'Processor time of the api for one session look-up',
    figures: [
      figureOf(
        'a call without a session',
        rounds.map((round) => round.without),
      ),
      figureOf(
        'the same call with a session',
        rounds.map((round) => round.with),
      ),
      {
        ...figureOf(
          'the look-up',
          rounds.map((round) => round.with - round.without),
        ),
        limit: { atMost: LIMIT_MS },
      },
    ],
    notes: [
      `Median of ${ROUNDS} rounds of ${REQUESTS} requests each way, ${AT_ONCE} people at once; the database apart.`,
    ],
  });
});
