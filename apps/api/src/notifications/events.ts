import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { streamEvents } from '@ambang/contract/events.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { plainRoute } from '../http/route.ts';
import { sessionTokenHash } from '../sessions/session.ts';

/** Server-sent events: one word for each kind of data of the account that changed. */
export function eventRoutes(app: FastifyInstance, context: Context): void {
  plainRoute(app, context, streamEvents, async ({ account: { accountId, endsAt }, request, reply }) => {
    const hash = sessionTokenHash(context, request);
    const isOpen = hash && context.events.open({ accountId, endsAt, tokenHash: hash }, () => begin(reply));
    if (!isOpen) throw full();
    return reply;
  });
}

/** Sends the response head with the headers set by hooks, and takes the response over from Fastify. */
function begin(reply: FastifyReply): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    // Without this nginx would buffer the events.
    'x-accel-buffering': 'no',
    // A kept-alive connection would delay a shutdown.
    connection: 'close',
  });
}

const full = (): Refusal =>
  new Refusal(
    'unavailable',
    'Kabar langsung sedang penuh. Kabar terbaru tetap muncul saat halaman dibuka lagi.',
  );
