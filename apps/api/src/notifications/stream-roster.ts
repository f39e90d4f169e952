import type { ServerResponse } from 'node:http';
import type { StreamOwner } from '../context.ts';

export interface Stream extends StreamOwner {
  response: ServerResponse;
}

export interface StreamRoster {
  hasRoomFor(owner: StreamOwner): boolean;
  /** Adds a stream, which is removed by itself when its connection closes. */
  add(stream: Stream): void;
  of(accountId: string): Stream[];
  all(): Stream[];
  size(): number;
}

/**
 * The limit per session counts for each process, as the limit of all streams does. A browser needs one stream, but a
 * reload may open the next one before the last is gone.
 */
const STREAMS_PER_SESSION = 4;
/** The limit per account keeps one account from taking the room of all; a few devices at once are many. */
const STREAMS_PER_ACCOUNT = 12;

export function streamRoster(streamsPerProcess: number): StreamRoster {
  const streams = new Map<string, Set<Stream>>();
  let count = 0;
  const of = (accountId: string) => [...(streams.get(accountId) ?? [])];
  return {
    of,
    size: () => count,
    all: () => [...streams.values()].flatMap((own) => [...own]),
    hasRoomFor({ accountId, tokenHash }) {
      const own = of(accountId);
      const ofSession = own.filter((other) => other.tokenHash.equals(tokenHash));
      const isModest = own.length < STREAMS_PER_ACCOUNT && ofSession.length < STREAMS_PER_SESSION;
      return isModest && count < streamsPerProcess;
    },
    add(stream) {
      const { accountId, response } = stream;
      const own = streams.get(accountId) ?? new Set();
      streams.set(accountId, own.add(stream));
      count += 1;
      response.once('close', () => {
        own.delete(stream);
        if (own.size === 0) streams.delete(accountId);
        count -= 1;
      });
    },
  };
}
