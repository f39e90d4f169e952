import type { ServerResponse } from 'node:http';
import type { EventKind } from '@ambang/contract/events.ts';
import { EVENT_KINDS } from '@ambang/contract/events.ts';
import type { FindSession } from '@ambang/db/accounts/sessions.ts';
import { hasEnded } from '@ambang/db/accounts/sessions.ts';
import { limit } from '@ambang/service/queues/limit.ts';
import type { EventStreams } from '../context.ts';
import { streamRoster } from './stream-roster.ts';

interface Parts {
  findSession: FindSession;
  now: () => number;
  chance?: () => number;
  streamsPerProcess?: number;
}

const STREAMS_PER_PROCESS = 5_000;

/** All streams may need a look-up at once. They share its batches with the calls of running exams. */
const LOOKUPS_AT_ONCE = 200;

/** After a restart the browsers come back spread over this time, and not all at once. */
const FIRST_RETRY_MS = 2_000;
const RETRY_SPREAD_MS = 8_000;

/** The open streams of this process. */
export function eventStreams(parts: Parts): EventStreams {
  const { findSession, now, chance = Math.random, streamsPerProcess = STREAMS_PER_PROCESS } = parts;
  const limited = limit({ concurrency: LOOKUPS_AT_ONCE, waiting: streamsPerProcess });
  const isLive = async (tokenHash: Buffer) => {
    const stored = await limited(() => findSession({ tokenHash, seenAt: null }));
    return stored !== null && !hasEnded(stored, now());
  };
  const roster = streamRoster(streamsPerProcess);
  let isOver = false;
  return {
    open(owner, begin) {
      if (isOver || !roster.hasRoomFor(owner)) return false;
      const response = begin();
      // It is no fault when the page has gone while it is written to.
      response.on('error', () => undefined);
      roster.add({ ...owner, response });
      write(response, `retry: ${Math.round(FIRST_RETRY_MS + chance() * RETRY_SPREAD_MS)}\n\n`);
      return true;
    },
    tell({ accountId, kind }) {
      for (const stream of roster.of(accountId)) void tellOne(stream, kind, isLive);
    },
    tellAll() {
      for (const stream of roster.all()) for (const kind of EVENT_KINDS) void tellOne(stream, kind, isLive);
    },
    beat() {
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

/**
 * Sends one event, and ends the stream when its session has ended. When the look-up fails the stream ends as well: the
 * browser comes back and is checked then.
 */
async function tellOne(
  { response, tokenHash }: OpenStream,
  kind: EventKind,
  isLive: (tokenHash: Buffer) => Promise<boolean>,
): Promise<void> {
  write(response, `data: ${kind}\n\n`);
  if (kind !== 'sessions') return;
  if (!(await isLive(tokenHash).catch(() => false))) response.end();
}

/**
 * Cuts a stream off whose browser does not read what was written, so that nothing piles up here. The browser comes
 * back.
 */
function write(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableNeedDrain) response.destroy();
  else response.write(text);
}
