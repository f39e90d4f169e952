import type { EventKind } from '@ambang/contract/events.ts';

/** A stream of events that sends nothing by itself. */
export class IdleEventSource extends EventTarget {
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

/** Sends an event of the server to the page. */
export function sendEvent(kind: EventKind): void {
  for (const stream of streams) stream.onmessage?.({ data: kind });
}
