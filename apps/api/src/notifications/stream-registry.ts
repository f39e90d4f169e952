import type { ServerResponse } from 'node:http';
import type { StreamOwner } from '../context.ts';

interface EventStream extends StreamOwner {
  response: ServerResponse;
}

interface StreamRegistry {
  hasCapacityFor(owner: StreamOwner): boolean;
  /** The stream is removed when its connection closes. */
  add(stream: EventStream): void;
  ofAccount(accountId: string): EventStream[];
  all(): EventStream[];
  size(): number;
}

/** Per process. A browser needs one stream, but a reload may open a new stream before the old one is closed. */
const STREAMS_PER_SESSION = 4;
/** Per process. Keeps one account from using up the limit of the process. */
const STREAMS_PER_ACCOUNT = 12;

export function createStreamRegistry(streamsPerProcess: number): StreamRegistry {
  const streams = new Map<string, Set<EventStream>>();
  let count = 0;
  const ofAccount = (accountId: string) => [...(streams.get(accountId) ?? [])];
  return {
    ofAccount,
    size: () => count,
    all: () => [...streams.values()].flatMap((own) => [...own]),
    hasCapacityFor({ accountId, tokenHash }) {
      const own = ofAccount(accountId);
      const ofSession = own.filter((other) => other.tokenHash.equals(tokenHash));
      const isWithinLimits = own.length < STREAMS_PER_ACCOUNT && ofSession.length < STREAMS_PER_SESSION;
      return isWithinLimits && count < streamsPerProcess;
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
