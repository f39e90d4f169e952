/* Measures the ranking and a correction of keys during an exam, with a million results of one tryout. */

import { measureRescoreDuringExam } from './results/rescore.ts';
import { measureRanking } from './results/ranking.ts';
import { insertPastResults } from './load/past-results.ts';
import { withMeasuredProduct } from './product/measured-product.ts';
import { numberOption, seededRandom } from './report/numbers.ts';
import type { Figure } from './report/report.ts';
import { printReport } from './report/report.ts';

const COUNT = numberOption('RESULTS_COUNT', 1_000_000);
const SESSIONS = Math.min(20_000, COUNT);

const print = (title: string, figures: Figure[], notes: string[]) =>
  printReport({ title: `${title}, ${COUNT.toLocaleString('en')} results`, figures, notes });

await withMeasuredProduct(async (product) => {
  const past = await insertPastResults(product.client, {
    count: COUNT,
    sessions: SESSIONS,
    random: seededRandom(20_261_122),
  });
  print('The ranking', await measureRanking(product, past, SESSIONS), [
    'Each connection sends its next request as soon as its previous request is answered. Some ranks are compared with a full sort.',
  ]);
  print('A correction of keys', await measureRescoreDuringExam(product, past, SESSIONS), [
    'Saves (1,000 a second) and hand-ins (10 a second) are counted from their planned times.',
  ]);
});
