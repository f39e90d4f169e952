import type { Page } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';

/** One file that came over the network. */
export interface Transfer {
  url: string;
  mimeType: string;
  /** `br`, `gzip`, or '' when it came as it is. */
  encoding: string;
  /** On the wire: the compressed body and the response's headers. */
  bytes: number;
}

const QUIET_MS = 1_000;

/** Opens a page and waits until nothing has arrived for a second: what is fetched later on its own counts too. */
export async function transfersOf(page: Page, path: string): Promise<Transfer[]> {
  const transfers = await record(page);
  await page.goto(path, { waitUntil: 'load' });
  for (let seen = -1; seen < transfers.length; await delay(QUIET_MS)) seen = transfers.length;
  return transfers;
}

async function record(page: Page): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  const underWay = new Map<string, Omit<Transfer, 'bytes'>>();
  const network = await page.context().newCDPSession(page);
  network.on('Network.responseReceived', ({ requestId, response: { url, mimeType, headers } }) => {
    underWay.set(requestId, { url, mimeType, encoding: encodingOf(headers) });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const file = underWay.get(requestId);
    if (file) transfers.push({ ...file, bytes });
  });
  await network.send('Network.enable');
  return transfers;
}

function encodingOf(headers: Record<string, string>): string {
  const name = Object.keys(headers).find((key) => key.toLowerCase() === 'content-encoding');
  return name === undefined ? '' : (headers[name] ?? '');
}
