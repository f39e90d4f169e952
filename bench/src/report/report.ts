import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** One line of a report. A figure without a limit is only printed. */
export interface Figure {
  name: string;
  value: number;
  /** '' for a bare number. */
  unit: string;
  /** Printed digits after the point; the verdict compares the value before rounding. */
  digits?: number;
  limit?: Limit;
}

export type Limit = { atMost: number } | { atLeast: number };

export interface Report {
  title: string;
  figures: readonly Figure[];
  /** How the figures were measured. */
  notes?: readonly string[];
  /** The version of the browser. */
  chromium?: string;
}

export const millisecondsFigure = (name: string, value: number, atMost?: number): Figure => ({
  name,
  value,
  unit: 'ms',
  digits: 1,
  ...(atMost !== undefined && { limit: { atMost } }),
});

export const secondsFigure = (name: string, value: number, atMost?: number): Figure => ({
  name,
  value,
  unit: 's',
  digits: 1,
  ...(atMost !== undefined && { limit: { atMost } }),
});

/** A count of faults, whose limit is 0. */
export const faultFigure = (name: string, value: number): Figure => ({
  name,
  value,
  unit: '',
  limit: { atMost: 0 },
});

const loadBefore = loadavg()[0] ?? 0;

/** Prints figures, limits and verdicts. A missed limit makes the process end with code 1. */
export function printReport({ title, figures, notes = [], chromium }: Report): void {
  const rows = [['figure', 'value', 'limit', 'verdict'], ...figures.map(rowOf)];
  const lines = [title, '', ...tableOf(rows), '', ...notes, machine(chromium)];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (figures.some((figure) => !isWithinLimit(figure))) process.exitCode = 1;
}

function rowOf(figure: Figure): string[] {
  const { name, value, unit, digits = 0, limit } = figure;
  const withUnit = (text: string) => `${text} ${unit}`.trimEnd();
  if (!limit) return [name, withUnit(value.toFixed(digits)), '', ''];
  const bound = 'atMost' in limit ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`;
  return [name, withUnit(value.toFixed(digits)), withUnit(bound), isWithinLimit(figure) ? 'holds' : 'MISSED'];
}

function isWithinLimit({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

function tableOf(rows: readonly string[][]): string[] {
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lineOf = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  return rows.map((row) => lineOf(row).join('  ').trimEnd());
}

function machine(chromium: string | undefined): string {
  const parts = [
    `${new Date().toISOString().slice(0, 16)}Z`,
    `commit ${commit()}`,
    `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}`,
    `load ${loadBefore.toFixed(1)} before the run`,
    `Node ${process.versions.node}`,
    ...(chromium === undefined ? [] : [`Chromium ${chromium}`]),
  ];
  return `machine: ${parts.join(', ')}`;
}

function commit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', '--short=10', 'HEAD');
  if (status !== 0) return 'unknown';
  return stdout.trim() + (git('status', '--porcelain').stdout.trim() === '' ? '' : ' with changes');
}
