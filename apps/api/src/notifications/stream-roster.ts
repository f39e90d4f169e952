import type { ServerResponse } from 'node:http';
import type { StreamOwner } from '../context.ts';

export interface Stream extends StreamOwner {
  response: ServerResponse;
}

export interface StreamRoster {
  hasRoomFor(owner: StreamOwner): boolean;
  /** It leaves by itself when its connection closes. */
  add(stream: Stream): void;
  of(accountId: string): Stream[];
  all(): Stream[];
}

/** For each process, as the number of all. A browser needs one; a reload may open the next before the one before is gone. */
const STREAMS_PER_SESSION = 4;
/** One account must not take the room of all: a few devices at once are many. */
const STREAMS_PER_ACCOUNT = 12;

export function streamRoster(streamsPerProcess: number): StreamRoster {
  const streams = new Map<string, Set<Stream>>();
  let count = 0;
  const of = (accountId: string) => [...(streams.get(accountId) ?? [])];
  return {
    of,
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
