/* Measures today's packet of practice, and how sealed attempts enter the books of their accounts beside saves. */

import { insertPastResults } from './load/past-results.ts';
import { measureSeeding } from './practice/seeding.ts';
import { measureToday } from './practice/today.ts';
import { withMeasuredProduct } from './product/measured-product.ts';
import { numberOption, seededRandom } from './report/numbers.ts';
import type { Figure } from './report/report.ts';
import { printReport } from './report/report.ts';

const COUNT = numberOption('SEALED_COUNT', 50_000);
const SESSIONS = Math.min(5_000, COUNT);
const SEEDING_SECONDS = numberOption('SEEDING_SECONDS', 1_800);

const print = (title: string, figures: Figure[], notes: string[]) => printReport({ title, figures, notes });

await withMeasuredProduct(async (product) => {
  const past = await insertPastResults(product.client, {
    count: COUNT,
    sessions: SESSIONS,
    random: seededRandom(20_261_128),
  });
  print('Packets of practice', await measureToday(product, past, SESSIONS), [
    'Each account has two sealed attempts, 300 answers and 60 cards. Each connection sends its next request as soon as its previous one is answered.',
  ]);
  print(
    `Seeding of ${COUNT.toLocaleString('en')} sealed attempts`,
    await measureSeeding(product, past, { count: COUNT, maxSeconds: SEEDING_SECONDS }),
    ['Saves (1,000 a second) and hand-ins (10 a second) are counted from their planned times.'],
  );
});
