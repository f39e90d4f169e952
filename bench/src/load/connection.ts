import { connect } from 'node:net';

/** A socket that carries one call after the other. Plain texts leave most of the processor to the product. */
export interface Connection {
  /** Sends a whole request once the last one is answered. @returns the whole reply, a character for each byte */
  ask(request: string): Promise<string>;
  end(): Promise<void>;
  /** Abandons the call under way. */
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

  const ask = (request: string) =>
    new Promise<string>((resolve, reject) => {
      // Writing to a closed socket gives neither a reply nor an error.
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

/** A character for each byte. */
export const bodyOf = (reply: string): string => reply.slice(reply.indexOf('\r\n\r\n') + 4);

/** The status of a reply other than 200. */
export function faultOf(reply: string | null): string | null {
  if (reply === null) return 'no reply';
  const status = reply.slice(9, 12);
  return status === '200' ? null : status;
}
