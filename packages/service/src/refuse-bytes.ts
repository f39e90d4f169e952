import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

interface Answer {
  status: number;
  /** The sentence for the person. */
  message: string;
}

/**
 * Answers bytes that Node could not read as a request. The answer is written by hand, because there is no reply object.
 * @param headers of every answer
 * @param answerTo the answer to a fault, by Node's code for it
 */
export function refuseBytes(headers: Record<string, string>, answerTo: (code: string) => Answer) {
  const ownHeaders = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, message } = answerTo(error.code ?? '');
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
