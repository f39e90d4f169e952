import { createHistogram } from 'node:perf_hooks';
import type { Figure } from './report.ts';
import { millisecondsFigure, faultFigure } from './report.ts';

const MICROSECONDS = 1_000;

/** Counts the latencies and the wrong replies of one kind of calls. */
export class Tally {
  readonly #latencies = createHistogram({ lowest: 1, highest: 3_600_000 * MICROSECONDS, figures: 3 });
  readonly #faults = new Map<string, number>();
  #firstWrong = '';

  /** @param fault what is wrong with the reply; null for a correct reply */
  add(ms: number, fault: string | null = null, reply = ''): void {
    this.#latencies.record(Math.max(1, Math.round(ms * MICROSECONDS)));
    if (fault === null) return;
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1);
    this.#firstWrong ||= reply.slice(0, 400);
  }

  get count(): number {
    return this.#latencies.count;
  }

  get wrong(): number {
    return [...this.#faults.values()].reduce((sum, times) => sum + times, 0);
  }

  /** In ms. */
  percentile(percentage: number): number {
    return this.count === 0 ? 0 : this.#latencies.percentile(percentage) / MICROSECONDS;
  }

  /** p50, p95, p99 and the longest, in ms, and the wrong replies. */
  figures(name: string, mostP99?: number): Figure[] {
    if (this.count === 0) return [];
    return [
      millisecondsFigure(`${name}: p50`, this.percentile(50)),
      millisecondsFigure(`${name}: p95`, this.percentile(95)),
      millisecondsFigure(`${name}: p99`, this.percentile(99), mostP99),
      millisecondsFigure(`${name}: longest`, this.percentile(100)),
      faultFigure(`${name}: wrong replies, of ${this.count}`, this.wrong),
    ];
  }

  /** A note for the report; no note if all replies were correct. */
  notes(name: string): string[] {
    if (this.wrong === 0) return [];
    const kinds = [...this.#faults].map(([fault, times]) => `${fault}: ${times}`);
    return [`wrong replies to ${name}: ${kinds.join(', ')}; the first: ${this.#firstWrong}`];
  }
}
