import { getScore } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { runClosedLoop } from '../load/closed-loop.ts';
import { createRequests } from '../load/requests.ts';
import { createOwners } from '../load/seats.ts';
import type { MeasuredProduct } from '../product/measured-product.ts';
import { measureCost } from '../product/measured-product.ts';
import type { Figure } from '../report/report.ts';
import { faultFigure } from '../report/report.ts';
import { Tally } from '../report/tally.ts';

/** Candidates at a time. Fewer candidates share fewer statements, so each attempt costs more. */
const LEVELS = [1, 8, 50];
/** The level that has a limit. */
const LIMITED = 8;
const MAX_DURATION_MS = 15;

export async function measureProcessorTime(product: MeasuredProduct, attempts: number): Promise<Figure[]> {
  await takeAttempts(product, 0, attempts, LIMITED);
  const figures: Figure[] = [];
  for (const [index, level] of LEVELS.entries()) {
    const done = await measureCost(product, () =>
      takeAttempts(product, (index + 1) * attempts, attempts, level),
    );
    const { apiMs, databaseMs, generatorMs, tally } = done;
    const each = (name: string, ms: number): Figure => ({
      name: `${level} at a time: ${name}`,
      value: ms / attempts,
      unit: 'ms an attempt',
      digits: 1,
    });
    figures.push(
      {
        ...each('api and database', apiMs + databaseMs),
        ...(level === LIMITED && { limit: { atMost: MAX_DURATION_MS } }),
      },
      each('only the api', apiMs),
      each('the generator', generatorMs),
      faultFigure(`${level} at a time: wrong replies, of ${tally.count}`, tally.wrong),
    );
  }
  return figures;
}

/** Takes whole attempts. Each candidate makes one call after the other. */
async function takeAttempts(
  { client, address }: MeasuredProduct,
  first: number,
  count: number,
  atOnce: number,
): Promise<{ tally: Tally }> {
  const seats = await createOwners(client, count, first);
  const { start, save, handIn, read } = createRequests({ ...seats, address }, seats.accounts, first);
  const [score, review] = [read(getScore), read(getReview)];
  const tally = new Tally();
  let next = first;
  await runClosedLoop(address, atOnce, tally, async ({ send }) => {
    if (next >= first + count) return false;
    const seat = next++;
    await send(start(seat));
    for (let number = 1; number <= seats.questions; number += 1)
      await send(save(seat, number, 1 + ((seat + number) % 5), number));
    for (const requestOf of [handIn, score, review]) await send(requestOf(seat));
    return true;
  });
  return { tally };
}
