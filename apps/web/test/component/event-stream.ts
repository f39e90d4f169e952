import type { EventKind } from '@ambang/contract/events.ts';

/** Replaces the browser's `EventSource`. It opens by `openEventStreams`, and only `sendEvent` sends events. */
export class IdleEventSource extends EventTarget {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: EventKind }) => void) | null = null;
  constructor() {
    super();
    streams.add(this);
  }
  close(): void {
    streams.delete(this);
  }
}

const streams = new Set<IdleEventSource>();

/** @returns the number of open streams */
export function openEventStreams(): number {
  for (const stream of streams) stream.onopen?.();
  return streams.size;
}

/** Sends an event to the page, as the server does. */
export function sendEvent(kind: EventKind): void {
  for (const stream of streams) stream.onmessage?.({ data: kind });
}
