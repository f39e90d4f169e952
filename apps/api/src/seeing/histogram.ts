import type { Metric } from 'prom-client';
import type { Distribution } from './distribution.ts';

/** One line of a histogram: what it is about, and what was measured. */
export interface Series {
  labels: Record<string, string>;
  distribution: Distribution;
}

interface Plan {
  name: string;
  help: string;
  /** The bounds that are told, as powers of two of what was measured. */
  powers: readonly number[];
  /** What was measured by this is what is told: 1,000 for ms that are told in seconds. */
  divisor: number;
  series: () => readonly Series[];
}

/**
 * A histogram for prom-client that is read when somebody looks. Its own would cost the measured call as much as the whole
 * of our measuring.
 */
export function histogram({ name, help, powers, divisor, series }: Plan): Metric {
  const valuesOf = ({ labels, distribution }: Series) => {
    const bucket = (le: number | string, value: number) => ({
      metricName: `${name}_bucket`,
      labels: { ...labels, le },
      value,
    });
    const { count, sum } = distribution;
    return [
      ...distribution.upTo(powers).map(({ power, reached }) => bucket(2 ** power / divisor, reached)),
      bucket('+Inf', count),
      { metricName: `${name}_sum`, labels, value: sum / divisor },
      { metricName: `${name}_count`, labels, value: count },
    ];
  };
  const read = {
    name,
    help,
    get: () => Promise.resolve({ name, help, type: 'histogram', values: series().flatMap(valuesOf) }),
  };
  // The registry asks of a metric its name and `get`; the type asks for a class of the library.
  return read as unknown as Metric;
}
