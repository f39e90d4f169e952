import type { Figure, Report } from '../numbers/report.ts';
import type { Cost } from '../server/cost.ts';
import type { Told } from '../load/tally.ts';
import { wrongCount, wrongNote } from '../load/tally.ts';
import type { Watched } from '../server/watch.ts';
import type { Compared, Phase } from './load/orders.ts';
import type { Options } from './options.ts';

export type PhaseCost = Phase & Cost & { watched: Watched };

export interface Measured {
  /** Null when the attempts were written by SQL. */
  starting: PhaseCost | null;
  saving: PhaseCost;
  ending: PhaseCost | null;
  compared: Compared;
  /** The greatest of the api's processes, in MB. */
  memory: { now: number; most: number };
  windowSeconds: number;
}

const MOST_P99_MS = 100;
const MOST_MEMORY_MB = 512;
const NONE = { limit: { atMost: 0 } };

export function tellAll(options: Options, measured: Measured): Report {
  const { saving, memory } = measured;
  return {
    title: `${options.candidates.toLocaleString('en')} candidates at their own pace`,
    figures: [
      ...savingFigures(options, measured),
      ...costFigures(saving),
      { name: "the api's memory at the end", value: memory.now, unit: 'MB' },
      {
        name: "the api's memory, the most",
        value: memory.most,
        unit: 'MB',
        limit: { atMost: MOST_MEMORY_MB },
      },
      { name: "the generator's memory", value: saving.memoryMb, unit: 'MB' },
      ...callFigures('a start', measured.starting, (phase) => phase.starts),
      ...callFigures('a save during the starts', measured.starting, (phase) => phase.saves),
      ...callFigures('a hand-in', measured.ending, (phase) => phase.handIns),
      ...comparedFigures(measured.compared, options.candidates),
    ],
    notes: notesOf(options, measured),
  };
}

function savingFigures({ durationSeconds }: Options, { saving }: Measured): Figure[] {
  const { saves, seconds } = saving;
  const right = saves.waits.count - wrongCount(saves);
  return [
    { name: 'saves planned', value: saves.waits.count / durationSeconds, unit: 'a second' },
    { name: 'saves acknowledged', value: right / seconds, unit: 'a second' },
    ...callFigures('a save', saving, () => saves, MOST_P99_MS),
    { name: 'worst p99 within a window', value: worstOf(saving).p99, unit: 'ms', digits: 1 },
    { name: 'the generator was late, at most', value: saving.lateMs, unit: 'ms', digits: 1 },
  ];
}

const worstOf = ({ windows }: Phase) => windows.reduce((worst, one) => (one.p99 > worst.p99 ? one : worst));

function callFigures(
  name: string,
  phase: PhaseCost | null,
  of: (phase: PhaseCost) => Told,
  mostP99?: number,
): Figure[] {
  const told = phase && of(phase);
  if (!told || told.waits.count === 0) return [];
  const { p50, p95, p99, most } = told.waits;
  const wait = (share: string, value: number) => ({
    name: `${name}: ${share}`,
    value,
    unit: 'ms',
    digits: 1,
  });
  return [
    wait('p50', p50),
    wait('p95', p95),
    { ...wait('p99', p99), ...(mostP99 !== undefined && { limit: { atMost: mostP99 } }) },
    wait('the longest', most),
    { name: `${name}: wrong replies, of ${told.waits.count}`, value: wrongCount(told), unit: '', ...NONE },
  ];
}

function costFigures({ saves, apiMs, databaseMs, cpuMs, watched }: PhaseCost): Figure[] {
  const each = (ms: number) => ({ value: (ms * 1_000) / saves.waits.count, unit: 'µs a save' });
  const { bytes, fullPages } = watched.written;
  return [
    { name: "the api's processor time", ...each(apiMs) },
    { name: "PostgreSQL's processor time", ...each(databaseMs) },
    { name: "the generator's processor time", ...each(cpuMs), digits: 1 },
    { name: 'WAL', value: bytes / saves.waits.count, unit: 'bytes a save' },
    { name: 'full-page images', value: fullPages / saves.waits.count, unit: 'a save', digits: 3 },
    { name: 'WAL in all', value: bytes / 1_048_576, unit: 'MB', digits: 1 },
  ];
}

const comparedFigures = (compared: Compared, candidates: number): Figure[] => [
  { name: 'attempts in the database', value: compared.attempts, unit: '', limit: { atLeast: candidates } },
  { name: 'changes acknowledged', value: compared.acknowledged, unit: '' },
  { name: 'changes that the database counts', value: compared.revisions, unit: '' },
  { name: 'acknowledged changes lost', value: compared.uncounted, unit: '', ...NONE },
  { name: 'acknowledged changes doubled', value: compared.doubled, unit: '', ...NONE },
  { name: 'answers that are others in the database', value: compared.otherAnswers, unit: '', ...NONE },
];

function notesOf(options: Options, measured: Measured): string[] {
  const { saving, starting, ending, compared, windowSeconds } = measured;
  const { windows, watched } = saving;
  const worst = windows.indexOf(worstOf(saving));
  const from = (window: number) => `${window * windowSeconds} s`;
  const phases = [starting, saving, ending].filter((phase) => phase !== null);
  const all = (of: (phase: PhaseCost) => Told) => phases.map(of);
  return [
    `A save of one change every ${options.pauseSeconds} s on average (evenly between half and one and a half of it), one in ten of an earlier answer; ${options.durationSeconds} s; ${options.connections} connections.`,
    options.rampSeconds === 0
      ? 'Attempts were written by SQL as just started; no start went through the API.'
      : `Starts evenly over ${options.rampSeconds} s; whoever has started saves from then on, and the figures of a save begin after the last start.`,
    `${Math.round(options.handInShare * 100)} % hand in at the end, evenly over ${options.handInSeconds} s, when nobody saves any more.`,
    'All times run from the planned time of the call. Every attempt is compared with what was acknowledged.',
    `Windows of ${windowSeconds} s: the worst began at ${from(worst)}; p99 of each, in ms: ${windows.map(({ p99 }) => p99.toFixed(0)).join(' ')}`,
    `A checkpoint began in the windows from ${watched.checkpoints.map(from).join(', ') || 'none'}.`,
    ...(compared.unsure > 0
      ? [`${compared.unsure} candidates had a failed call; what was acknowledged to them is compared.`]
      : []),
    ...all((phase) => phase.starts).flatMap((told) => wrongNote('starts', told)),
    ...all((phase) => phase.saves).flatMap((told) => wrongNote('saves', told)),
    ...all((phase) => phase.handIns).flatMap((told) => wrongNote('hand-ins', told)),
  ];
}
