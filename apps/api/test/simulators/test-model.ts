import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listenOn } from '../../../../simulators/src/http.ts';
import type { ModelSimulator } from '../../../../simulators/src/model/model-server.ts';
import { startModelSimulator } from '../../../../simulators/src/model/model-server.ts';
import type { ModelWritingConfig } from '../../src/config/model-config.ts';

export interface TestModel {
  config(): ModelWritingConfig;
  server(): ModelSimulator;
  limitMs?: number;
}

export function useTestModel({ dailyBudget = 1_000, limitMs = 20_000 } = {}): TestModel {
  let server: ModelSimulator;
  beforeAll(async () => {
    server = await startModelSimulator(listenOn(0));
  });
  beforeEach(() => server.reset());
  afterAll(() => server.close());
  return {
    config: () => ({ baseUrl: server.baseUrl, apiKey: 'kunci-uji', model: 'uji', dailyBudget }),
    server: () => server,
    limitMs,
  };
}
