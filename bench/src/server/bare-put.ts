import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FIRST_AT } from '../load/request-texts.ts';

/** A server that reads a save and answers it at once: what Node's own HTTP costs, and nothing else. */

interface Save {
  changes: { at: number }[];
}

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => (text += part));
  request.on('end', () => {
    const { changes } = JSON.parse(text) as Save;
    const [now, revision] = [new Date().toISOString(), (changes[0]?.at ?? 0) - FIRST_AT];
    const body = JSON.stringify({ data: { server_time: now, expires_at: now, revision } });
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
