import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Only loopback, because the simulators have no authentication. */
const HOST = '127.0.0.1';

export type Listen = (server: Server) => Promise<number>;

/** Listens on this port, or on any free one if the port is in use or 0. A fixed port keeps links valid across starts. */
export const listenOn =
  (port: number): Listen =>
  async (server) => {
    try {
      await listen(server, port);
    } catch {
      await listen(server, 0);
    }
    return (server.address() as AddressInfo).port;
  };

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  await once(server, 'listening');
}

/** @returns null when the body is longer than `maxBytes`; the rest of the body is not read */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** @returns the object of a JSON text; null for any other text */
export function parseJsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
