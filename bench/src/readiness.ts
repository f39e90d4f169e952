/* What the readiness says of simulated people, and what they then reach. It measures no time. */

import type { Bin, Population } from '../../packages/practice/test/calibration.ts';
import {
  calibrate,
  CALIBRATION_LIMIT,
  furthestOf,
  meanDifference,
  misfits,
} from '../../packages/practice/test/calibration.ts';
import { SIMULATED_PEOPLE } from '../../packages/practice/src/readiness/simulated-shares.ts';
import { numberOption } from './report/numbers.ts';

/** The seed of the test, so that both have the same people. */
const SEED = 1;

const people = numberOption('PEOPLE', SIMULATED_PEOPLE);

const rowsOf = (title: string, changes: Partial<Population> = {}) => ({
  title,
  bins: calibrate(SEED, people, changes),
});

const fitting = rowsOf('people who fit, two sittings');
const others = [
  rowsOf('three sittings', { sittings: 3 }),
  rowsOf('they are stronger than supposed', misfits.areStronger),
  rowsOf('they learn before the second sitting and before the exam', misfits.learn),
  rowsOf('they hurried 30 % of the second sitting', misfits.hurryOnce),
  rowsOf('the exam is harder', misfits.meetHarderQuestions),
  rowsOf('the exam is easier', misfits.meetEasierQuestions),
];

const decimals = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(2));

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const lineOf = ({ title, bins }: { title: string; bins: Bin[] }): string =>
  line([title, ...bins.map(({ real }) => decimals(real)), meanDifference(bins).toFixed(3)]);

const furthest = furthestOf(fitting.bins);
process.stdout.write(
  [
    `The share of later papers that reach all lines, by what was said of ${people} simulated people (seed ${SEED})`,
    '',
    line(['said', ...fitting.bins.map((_, tenth) => (tenth / 10).toFixed(1)), 'mean difference']),
    line(fitting.bins.map(() => '---').concat('---', '---')),
    lineOf(fitting),
    line(['number of these people', ...fitting.bins.map((bin) => bin.people), '']),
    '',
    'People whom the estimate does not fit:',
    '',
    ...others.map(lineOf),
    '',
    `furthest tenth of the people who fit: ${furthest.toFixed(3)}, limit ${CALIBRATION_LIMIT}: ${furthest <= CALIBRATION_LIMIT ? 'holds' : 'MISSED'}`,
    '',
  ].join('\n'),
);
if (furthest > CALIBRATION_LIMIT) process.exitCode = 1;
