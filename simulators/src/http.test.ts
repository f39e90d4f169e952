import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenOn } from './http.ts';

function newServer() {
  const server = createServer();
  onTestFinished(() => void server.close());
  return server;
}

test('a server listens on a free port if its own is in use', async () => {
  const used = await listenOn(0)(newServer());
  const other = await listenOn(used)(newServer());
  expect(other).not.toBe(used);
});
