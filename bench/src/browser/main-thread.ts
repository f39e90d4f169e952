import type { Page } from '@playwright/test';
import { median } from '../numbers/spread.ts';

/** Processor time of the page's main thread from the finger's lifting to the frame it hands over, by kind of work. */
export type Cost = Map<string, number>;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Microseconds in which the thread really ran: time that a busy machine gave to others does not count. */
  tdur?: number;
  args: { data?: { type?: string } };
}

type Span = TraceEvent & { dur: number; tdur: number };

const kinds = new Map([
  ['FunctionCall', 'script'],
  ['RunMicrotasks', 'script'],
  ['EventDispatch', 'script'],
  ['UpdateLayoutTree', 'style'],
  ['Layout', 'layout'],
  ['PrePaint', 'paint'],
  ['Paint', 'paint'],
  ['Layerize', 'paint'],
  ['Commit', 'paint'],
]);

const traced = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];

export async function costOf(page: Page, work: () => Promise<unknown>): Promise<Cost> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser of its own to trace');
  await browser.startTracing(page, { categories: traced });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  return sumByKind(untilFrame(traceEvents));
}

/** Everything the main thread did between lifting the finger and the frame after the click, outer events first. */
function untilFrame(events: readonly TraceEvent[]): Span[] {
  const click = firstDispatch(events, 'click');
  const lifted = firstDispatch(events, 'pointerup');
  const spans = events.filter(isSpan).filter(({ pid, tid }) => pid === click?.pid && tid === click.tid);
  const frame = spans.filter(({ name, ts }) => name === 'Commit' && click && ts > click.ts).sort(byStart)[0];
  if (!lifted || !frame) throw new Error('the trace holds no tap and frame');
  return spans
    .filter(({ ts, dur }) => ts >= lifted.ts && ts + dur <= frame.ts + frame.dur)
    .sort((a, b) => byStart(a, b) || b.dur - a.dur);
}

const firstDispatch = (events: readonly TraceEvent[], type: string) =>
  events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === type).sort(byStart)[0];

const isSpan = (event: TraceEvent): event is Span => event.dur !== undefined && event.tdur !== undefined;

const byStart = (a: TraceEvent, b: TraceEvent) => a.ts - b.ts;

/** Each event's own time, without what lies inside it, in milliseconds. */
function sumByKind(spans: readonly Span[]): Cost {
  const cost: Cost = new Map();
  const around: Span[] = [];
  const add = ({ name }: Span, microseconds: number) => {
    const kind = kinds.get(name) ?? 'browser';
    cost.set(kind, (cost.get(kind) ?? 0) + microseconds / 1_000);
  };
  for (const span of spans) {
    while (endOf(around.at(-1)) <= span.ts) around.pop();
    const outer = around.at(-1);
    if (outer) add(outer, -span.tdur);
    add(span, span.tdur);
    around.push(span);
  }
  return cost;
}

const endOf = (span: Span | undefined) => (span ? span.ts + span.dur : Infinity);

export const totalOf = (cost: Cost): number => [...cost.values()].reduce((sum, part) => sum + part, 0);

/** The kinds of work, dearest first, each with the median of its milliseconds. */
export function partsOf(costs: readonly Cost[]): [kind: string, milliseconds: number][] {
  const names = new Set(costs.flatMap((cost) => [...cost.keys()]));
  const parts = [...names].map((kind): [string, number] => [
    kind,
    median(costs.map((cost) => cost.get(kind) ?? 0)),
  ]);
  return parts.sort(([, a], [, b]) => b - a);
}
