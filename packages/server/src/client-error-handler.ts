import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

interface ErrorReply {
  status: number;
  message: string;
}

/**
 * Creates a handler for Node's event `clientError`: bytes that Node could not parse as a request. The handler writes the
 * reply to the socket, because Node creates no response object.
 * @param headers headers of every reply
 * @param replyTo returns the reply to an error code of Node
 */
export function createClientErrorHandler(
  headers: Record<string, string>,
  replyTo: (code: string) => ErrorReply,
) {
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
