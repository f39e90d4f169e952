import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

interface ErrorReply {
  status: number;
  message: string;
}

/**
 * Creates the handler of bytes that Node could not parse as a request. The reply is written to the socket, because Node
 * creates no response object.
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
