import { connect } from 'node:net';

/** A socket for one request at a time. Requests are plain texts, which take little processor time from the product. */
export interface Connection {
  /** Sends a whole request. The previous request must be answered. @returns the whole reply, one character per byte */
  request(text: string): Promise<string>;
  end(): Promise<void>;
  /** Aborts the request in flight. */
  cut(): void;
}

export function openConnection(address: string): Promise<Connection> {
  const { hostname, port } = new URL(address);
  let reply = '';
  let answer: ((reply: string) => void) | null = null;
  let fail: (error: Error) => void = () => undefined;

  const receive = (length: number, buffer: Uint8Array) => {
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
    onread: { buffer: Buffer.alloc(16_384), callback: receive },
  });
  socket.on('error', (error) => fail(error));
  socket.once('close', () => fail(new Error('the connection was closed')));

  const request = (text: string) =>
    new Promise<string>((resolve, reject) => {
      // Writing to a closed socket causes neither a reply nor an error.
      if (socket.readyState !== 'open') return reject(new Error('the connection was closed'));
      [answer, fail] = [resolve, reject];
      socket.write(text, 'latin1');
    });
  const end = () => new Promise<void>((resolve) => socket.end(resolve));
  const cut = () => void socket.destroy();
  return new Promise((resolve, reject) => {
    fail = reject;
    socket.once('connect', () => resolve({ request, end, cut }));
  });
}

export const openConnections = (address: string, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(address)));

const LENGTH = 'content-length: ';

function isWhole(reply: string): boolean {
  const headEnd = reply.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const start = reply.indexOf(LENGTH);
  const length = start < 0 ? 0 : Number.parseInt(reply.slice(start + LENGTH.length), 10);
  return reply.length >= headEnd + 4 + length;
}

/** The body, one character per byte. */
export const bodyOfReply = (reply: string): string => reply.slice(reply.indexOf('\r\n\r\n') + 4);

/** @returns null for a reply with status 200; otherwise its status, or 'no reply' for null */
export function replyFault(reply: string | null): string | null {
  if (reply === null) return 'no reply';
  const status = reply.slice(9, 12);
  return status === '200' ? null : status;
}
