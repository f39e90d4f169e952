import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

interface ErrorReply {
  status: number;
  /** The sentence for the person. */
  message: string;
}

/**
 * Answers bytes that Node could not parse as a request. The bytes of the reply are written here, because there is no reply
 * object.
 * @param headers of every reply
 * @param replyTo returns the reply to Node's error code
 */
export function refuseBytes(headers: Record<string, string>, replyTo: (code: string) => ErrorReply) {
  const ownHeaders = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, message } = replyTo(error.code ?? '');
    const body = JSON.stringify({ message });
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...ownHeaders,
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  };
}
