import { expect, test } from 'vitest';
import { toMetricsConfig } from './metrics-config.ts';

const METRICS_HOST = '10.0.0.7';

test('each worker has its own port for metrics', () => {
  expect(toMetricsConfig({ METRICS_PORT: undefined, METRICS_HOST }, 2)).toBeNull();
  expect(toMetricsConfig({ METRICS_PORT: 9400, METRICS_HOST }, 3)).toEqual({
    port: 9403,
    host: METRICS_HOST,
  });
});

test('a sum of METRICS_PORT and worker that is not a port is refused', () => {
  expect(() => toMetricsConfig({ METRICS_PORT: 65_535, METRICS_HOST }, 1)).toThrow(
    /^METRICS_PORT terlalu besar/,
  );
});
