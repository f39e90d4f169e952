import type { Db, OpenDatabase } from '@ambang/db/open.ts';
import { analysisPath } from '@ambang/contract/tryouts/analyses.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useAnalysisReader } from '../../../packages/db/test/analysis-reader.ts';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import type { LogOptions } from '@ambang/server/logging/log-output.ts';
import { buildApp } from '../src/app.ts';
import { createAnswerKeyCache } from '../src/key-cache.ts';
import type { Owner } from './attempts.ts';
import { signTicket, ticketKeys } from './test-tickets.ts';

export const WEB_ORIGIN = 'https://tryout.contoh.id';
export const NOON = Date.parse('2026-11-22T05:00:00Z');
export const CALLS_A_MINUTE = 10;

type Response = Awaited<ReturnType<FastifyInstance['inject']>>;
type Headers = Record<string, string>;

interface TestService {
  app: FastifyInstance;
  /** The database with write access. The service uses a read-only role. */
  db: Db;
  now(): number;
  advance(ms: number): void;
  /** @param ticket a valid one by default; null to send none */
  getAnalysis(owner: Owner, ticket?: string | null, headers?: Headers): Promise<Response>;
}

interface TestServiceOptions {
  log?: LogOptions;
  /** Replaces the test's own database. */
  database?: OpenDatabase;
}

export function useTestService({
  log = { level: 'silent' },
  database,
}: TestServiceOptions = {}): TestService {
  const owner = useTestDatabase();
  const analysis = useAnalysisReader(owner);
  let now = NOON;
  const service = { now: () => now, advance: (ms: number) => void (now += ms) } as TestService;
  service.getAnalysis = async ({ accountId, tryoutId }, ticket, headers = { origin: WEB_ORIGIN }) => {
    const bearer = ticket === undefined ? await signTicket(accountId, now) : ticket;
    return service.app.inject({
      method: 'GET',
      url: analysisPath(tryoutId, accountId),
      headers: { ...(bearer !== null && { authorization: `Bearer ${bearer}` }), ...headers },
    });
  };
  beforeAll(() => {
    const { db } = database ?? analysis.reader;
    const { publicKey } = ticketKeys;
    service.db = owner.db;
    service.app = buildApp(
      {
        webOrigin: WEB_ORIGIN,
        publicKey,
        db,
        keys: createAnswerKeyCache(db),
        callsAMinute: CALLS_A_MINUTE,
        now: () => now,
      },
      log,
    );
  });
  beforeEach(() => void (now = NOON));
  afterAll(() => service.app.close());
  return service;
}
