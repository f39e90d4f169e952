import type { ServerResponse } from 'node:http';
import type { EventKind } from '@ambang/contract/events.ts';
import { EVENT_KINDS } from '@ambang/contract/events.ts';
import type { FindSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { hasSessionEnded } from '@ambang/db/accounts/sign-in/sessions.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import type { EventStreams } from '../context.ts';
import { createStreamRegistry } from './stream-registry.ts';

interface Parts {
  findSession: FindSession;
  now: () => number;
  chance?: () => number;
  streamsPerProcess?: number;
}

const STREAMS_PER_PROCESS = 5_000;

/**
 * All streams may need a session lookup at the same time. They are limited, because they share their batches with the
 * lookups of candidates in an exam.
 */
const LOOKUP_CONCURRENCY = 200;

/** After a restart browsers reconnect between 2 and 10 s later, at random times. */
const FIRST_RETRY_MS = 2_000;
const RETRY_SPREAD_MS = 8_000;

export function createEventStreams(parts: Parts): EventStreams {
  const { findSession, now, chance = Math.random, streamsPerProcess = STREAMS_PER_PROCESS } = parts;
  const limitLookups = limitConcurrency({ concurrency: LOOKUP_CONCURRENCY, waiting: streamsPerProcess });
  const hasLiveSession = async (tokenHash: Buffer) => {
    const stored = await limitLookups(() => findSession({ tokenHash, seenAt: null }));
    return stored !== null && !hasSessionEnded(stored, now());
  };
  const registry = createStreamRegistry(streamsPerProcess);
  let hasEnded = false;
  return {
    open(owner, begin) {
      if (hasEnded || !registry.hasCapacityFor(owner)) return false;
      const response = begin();
      // A page may be closed during a write.
      response.on('error', () => undefined);
      registry.add({ ...owner, response });
      write(response, `retry: ${Math.round(FIRST_RETRY_MS + chance() * RETRY_SPREAD_MS)}\n\n`);
      return true;
    },
    publish({ accountId, kind }) {
      for (const stream of registry.ofAccount(accountId)) void sendEvent(stream, kind, hasLiveSession);
    },
    publishRefetch() {
      for (const stream of registry.all())
        for (const kind of EVENT_KINDS) void sendEvent(stream, kind, hasLiveSession);
    },
    keepAlive() {
      for (const { response, endsAt } of registry.all()) {
        if (now() >= endsAt) response.end();
        else write(response, ':\n\n');
      }
    },
    size: () => registry.size(),
    end() {
      hasEnded = true;
      for (const { response } of registry.all()) response.end();
    },
  };
}

interface OpenStream {
  response: ServerResponse;
  tokenHash: Buffer;
}

/**
 * Sends an event. After the event 'sessions' the session is looked up. When the session has ended or the lookup fails, the
 * stream ends; the browser reconnects and is checked again.
 */
async function sendEvent(
  { response, tokenHash }: OpenStream,
  kind: EventKind,
  hasLiveSession: (tokenHash: Buffer) => Promise<boolean>,
): Promise<void> {
  write(response, `data: ${kind}\n\n`);
  if (kind !== 'sessions') return;
  if (!(await hasLiveSession(tokenHash).catch(() => false))) response.end();
}

/** Closes a stream whose browser does not read, so that no data accumulates in memory. The browser reconnects. */
function write(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableNeedDrain) response.destroy();
  else response.write(text);
}
