import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listenNear } from '../../../sandbox/src/listen-near.ts';
import type { SandboxModel } from '../../../sandbox/src/model/model-server.ts';
import { startModel } from '../../../sandbox/src/model/model-server.ts';
import type { WritingConfig } from '../../src/config/model-config.ts';

export interface TestModel {
  config(): WritingConfig;
  /** The stand-in itself. */
  server(): SandboxModel;
  limitMs?: number;
}

/** The stand-in for a language model, over its real protocol. */
export function useTestModel({ dailyBudget = 1_000, limitMs = 20_000 } = {}): TestModel {
  let server: SandboxModel;
  beforeAll(async () => {
    server = await startModel((each) => listenNear(each, 0));
  });
  beforeEach(() => server.reset());
  afterAll(() => server.close());
  return {
    config: () => ({ baseUrl: server.baseUrl, apiKey: 'kunci-uji', model: 'uji', dailyBudget }),
    server: () => server,
    limitMs,
  };
}
