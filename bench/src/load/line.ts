import { connect } from 'node:net';

/** A connection on which one call follows the other: plain texts on a plain socket, which leave the processor to others. */
export interface Line {
  /** Sends a whole request, once the last one is answered. @returns the whole reply, a character for each byte */
  ask(request: string): Promise<string>;
  end(): Promise<void>;
  /** Gives up whatever is not answered yet. */
  cut(): void;
}

export function openLine(address: string): Promise<Line> {
  const { hostname, port } = new URL(address);
  let reply = '';
  let answer: ((reply: string) => void) | null = null;
  let fail: (error: Error) => void = () => undefined;

  const hear = (length: number, buffer: Uint8Array) => {
    reply += (buffer as Buffer).toString('latin1', 0, length);
    if (!isWhole(reply)) return true;
    const whole = reply;
    reply = '';
    answer?.(whole);
    return true;
  };
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: Buffer.alloc(16_384), callback: hear },
  });
  socket.on('error', (error) => fail(error));
  socket.once('close', () => fail(new Error('the connection was closed')));

  const ask = (request: string) =>
    new Promise<string>((resolve, reject) => {
      // What is written to a socket that is gone would be answered by nobody, and without an error.
      if (socket.readyState !== 'open') return reject(new Error('the connection was closed'));
      [answer, fail] = [resolve, reject];
      socket.write(request, 'latin1');
    });
  const end = () => new Promise<void>((resolve) => socket.end(resolve));
  const cut = () => void socket.destroy();
  return new Promise((resolve, reject) => {
    fail = reject;
    socket.once('connect', () => resolve({ ask, end, cut }));
  });
}

export const openLines = (address: string, count: number): Promise<Line[]> =>
  Promise.all(Array.from({ length: count }, () => openLine(address)));

const LENGTH = 'content-length: ';

function isWhole(reply: string): boolean {
  const headEnd = reply.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const place = reply.indexOf(LENGTH);
  const length =
    place < 0 ? 0 : Number.parseInt(reply.slice(place + LENGTH.length, place + LENGTH.length + 8), 10);
  return reply.length >= headEnd + 4 + length;
}

/** What follows the head of a reply, a character for each byte. */
export const bodyOf = (reply: string): string => reply.slice(reply.indexOf('\r\n\r\n') + 4);

export const isOk = (reply: string): boolean => reply.startsWith('HTTP/1.1 200');
