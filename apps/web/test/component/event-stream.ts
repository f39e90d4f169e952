import type { EventKind } from '@ambang/contract/events.ts';

/** Only `sendEvent` sends events. */
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

export function sendEvent(kind: EventKind): void {
  for (const stream of streams) stream.onmessage?.({ data: kind });
}
