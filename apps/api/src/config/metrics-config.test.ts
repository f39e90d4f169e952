import { expect, test } from 'vitest';
import { readMetricsConfig } from './metrics-config.ts';

test('without METRICS_PORT there are no metrics', () => {
  expect(readMetricsConfig({})).toBeNull();
  expect(readMetricsConfig({ METRICS_PORT: '', WORKER_INDEX: '2' })).toBeNull();
});

test('each worker has its own port for metrics, by default on the loopback address', () => {
  expect(readMetricsConfig({ METRICS_PORT: '9400' })).toEqual({ port: 9400, host: '127.0.0.1' });
  const env = { METRICS_PORT: '9400', WORKER_INDEX: '3', METRICS_HOST: '10.0.0.7' };
  expect(readMetricsConfig(env)).toEqual({ port: 9403, host: '10.0.0.7' });
});

test.each([
  { METRICS_PORT: '0' },
  { METRICS_PORT: '65536' },
  { METRICS_PORT: '94x' },
  { METRICS_PORT: '-1' },
  { METRICS_PORT: '65535', WORKER_INDEX: '1' },
  { METRICS_PORT: '9400', WORKER_INDEX: 'satu' },
])('the metrics settings %j are refused with a message', (env) => {
  expect(() => readMetricsConfig(env)).toThrow(/^METRICS_PORT harus angka .* jalankan lagi\.$/);
});
