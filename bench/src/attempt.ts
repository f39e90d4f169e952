/* Measures the cost of one whole attempt: processor time, and bytes between browser and product. */

import type { AttemptBytes } from './attempt/attempt-bytes.ts';
import { measureAttemptBytes } from './attempt/attempt-bytes.ts';
import { measureProcessorTime } from './attempt/processor-time.ts';
import { withMeasuredProduct } from './product/measured-product.ts';
import { numberOption } from './report/numbers.ts';
import { printReport } from './report/report.ts';

const ATTEMPTS = numberOption('ATTEMPTS', 200);
const KB = 1_000;
const MAX_DOWN_KB = 50;
const MAX_UP_KB = 25;

await withMeasuredProduct(async (product) => {
  printReport({
    title: 'Processor time of a whole attempt: start, 110 saves, hand-in, score, review',
    figures: await measureProcessorTime(product, ATTEMPTS),
    notes: [
      `${ATTEMPTS} attempts at each level, after ${ATTEMPTS} that warm up; no pauses between the calls.`,
    ],
  });
});
reportBytes(await measureAttemptBytes());

function reportBytes({ first, later, parts, whyNoNginx, chromium }: AttemptBytes): void {
  const kb = (name: string, bytes: number, atMost?: number) => ({
    name,
    value: bytes / KB,
    unit: 'KB',
    digits: 1,
    ...(atMost !== undefined && whyNoNginx === null && { limit: { atMost } }),
  });
  printReport({
    title: 'Bytes of a whole attempt: intro, start, 110 saves, hand-in, recap, review',
    figures: [
      kb('a later visit: down', later.down, MAX_DOWN_KB),
      kb('a later visit: up', later.up, MAX_UP_KB),
      ...[...parts].flatMap(([part, { down, up }]) => [
        kb(`of which ${part}: down`, down),
        kb(`of which ${part}: up`, up),
      ]),
      kb('the first visit: down', first.down),
      kb('the first visit: up', first.up),
    ],
    notes: [
      whyNoNginx === null
        ? 'All bytes between browser and the shipped nginx: TLS and HTTP/2 included.'
        : `Over plain HTTP/1.1, without limits: ${whyNoNginx}.`,
      'The first visit loads every screen, with two answers. The later visit is in the same browser, with a different tryout.',
    ],
    chromium,
  });
}
