import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { streamEvents } from '@ambang/contract/events.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { registerPlainRoute } from '../http/route.ts';
import { readSessionTokenHash } from '../sessions/session.ts';

/** Streams server-sent events. An event is one word: the kind of the account's data that changed. */
export function eventRoutes(app: FastifyInstance, context: Context): void {
  registerPlainRoute(
    app,
    context,
    streamEvents,
    async ({ session: { accountId, endsAt }, request, reply }) => {
      const hash = readSessionTokenHash(context, request);
      const isOpen = hash && context.events.open({ accountId, endsAt, tokenHash: hash }, () => begin(reply));
      if (!isOpen) throw tooManyStreamsRefusal();
      return reply;
    },
  );
}

/** Sends the response head, with the headers set by hooks. Fastify does not handle the response afterwards. */
function begin(reply: FastifyReply): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    // Keeps nginx from buffering the events.
    'x-accel-buffering': 'no',
    // An idle connection would delay a shutdown.
    connection: 'close',
  });
}

const tooManyStreamsRefusal = (): Refusal =>
  new Refusal(
    'unavailable',
    'Kabar langsung sedang penuh. Kabar terbaru tetap muncul saat halaman dibuka lagi.',
  );
