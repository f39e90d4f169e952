import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { EVENTS_PATH } from '@ambang/contract/events.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';
import type { Browser } from './person.ts';
import { cookieHeaderOf } from './person.ts';
import type { TestApp } from './test-app.ts';

export interface EventStreamReader {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  /** All text received so far. */
  text(): string;
  waitForText(part: string): Promise<void>;
  /** Resolves when the stream ends. */
  ended: Promise<void>;
  response: IncomingMessage;
}

/** Makes the app listen on a free port, and waits for its database listener. */
export async function startListening(app: TestApp): Promise<void> {
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  await vi.waitFor(async () => expect(await isListening(app)).toBe(true), { timeout: 20_000 });
}

/** Whether the app listens to the announcements of its database. */
async function isListening({ database }: TestApp): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where application_name = 'ambang listener'
    and datname = current_database() and state = 'idle' and query like 'listen%'`.execute(database.db);
  return rows.length === 1;
}

export async function openEventStream(app: TestApp, browser: Browser): Promise<EventStreamReader> {
  const { port } = app.fastify.server.address() as AddressInfo;
  const cookie = cookieHeaderOf(browser.cookies);
  const request = get({ host: '127.0.0.1', port, path: EVENTS_PATH, headers: { cookie }, agent: false });
  onTestFinished(() => void request.destroy());
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return createReader(response);
}

function createReader(response: IncomingMessage): EventStreamReader {
  let text = '';
  response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const ended = new Promise<void>((resolve) => response.once('close', resolve));
  return {
    status: response.statusCode,
    headers: response.headers,
    text: () => text,
    ended,
    response,
    async waitForText(part) {
      while (!text.includes(part)) {
        const isOver = await Promise.race([once(response, 'data').then(() => false), ended.then(() => true)]);
        if (isOver && !text.includes(part)) throw new Error(`ended after ${JSON.stringify(text)}`);
      }
    },
  };
}
