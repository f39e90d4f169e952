import type { ServerResponse } from 'node:http';
import type { EventKind } from '@ambang/contract/events.ts';
import { EVENT_KINDS } from '@ambang/contract/events.ts';
import type { FindSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { hasSessionEnded } from '@ambang/db/accounts/sign-in/sessions.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import type { EventStreams } from '../context.ts';
import { createStreamRoster } from './stream-roster.ts';

interface Parts {
  findSession: FindSession;
  now: () => number;
  chance?: () => number;
  streamsPerProcess?: number;
}

const STREAMS_PER_PROCESS = 5_000;

/** All streams may need a session lookup together. Its batches are shared with candidates in an exam. */
const LOOKUPS_AT_ONCE = 200;

/** After a restart browsers reconnect spread over this time. */
const FIRST_RETRY_MS = 2_000;
const RETRY_SPREAD_MS = 8_000;

export function createEventStreams(parts: Parts): EventStreams {
  const { findSession, now, chance = Math.random, streamsPerProcess = STREAMS_PER_PROCESS } = parts;
  const limited = limitConcurrency({ concurrency: LOOKUPS_AT_ONCE, waiting: streamsPerProcess });
  const isLive = async (tokenHash: Buffer) => {
    const stored = await limited(() => findSession({ tokenHash, seenAt: null }));
    return stored !== null && !hasSessionEnded(stored, now());
  };
  const roster = createStreamRoster(streamsPerProcess);
  let isOver = false;
  return {
    open(owner, begin) {
      if (isOver || !roster.hasRoomFor(owner)) return false;
      const response = begin();
      // A page may be closed during a write.
      response.on('error', () => undefined);
      roster.add({ ...owner, response });
      write(response, `retry: ${Math.round(FIRST_RETRY_MS + chance() * RETRY_SPREAD_MS)}\n\n`);
      return true;
    },
    publish({ accountId, kind }) {
      for (const stream of roster.of(accountId)) void sendEvent(stream, kind, isLive);
    },
    publishRefetch() {
      for (const stream of roster.all()) for (const kind of EVENT_KINDS) void sendEvent(stream, kind, isLive);
    },
    keepAlive() {
      for (const { response, endsAt } of roster.all()) {
        if (now() >= endsAt) response.end();
        else write(response, ':\n\n');
      }
    },
    size: () => roster.size(),
    end() {
      isOver = true;
      for (const { response } of roster.all()) response.end();
    },
  };
}

interface OpenStream {
  response: ServerResponse;
  tokenHash: Buffer;
}

/** Also ends the stream when its session has ended, or when the lookup fails: the browser reconnects and is checked then. */
async function sendEvent(
  { response, tokenHash }: OpenStream,
  kind: EventKind,
  isLive: (tokenHash: Buffer) => Promise<boolean>,
): Promise<void> {
  write(response, `data: ${kind}\n\n`);
  if (kind !== 'sessions') return;
  if (!(await isLive(tokenHash).catch(() => false))) response.end();
}

/** Closes a stream whose browser does not read, so that nothing accumulates here; the browser reconnects. */
function write(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableNeedDrain) response.destroy();
  else response.write(text);
}
