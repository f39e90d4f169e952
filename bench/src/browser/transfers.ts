import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** One file that came over the network. */
export interface Transfer {
  url: string;
  mimeType: string;
  /** `br`, `gzip`, or '' when it came as it is. */
  encoding: string;
  /** The compressed body. */
  bytes: number;
  /** Size of the response's headers, uncompressed; HTTP/2 would compress them. */
  headerBytes: number;
}

const QUIET_MS = 1_000;

/** Opens a page and waits until nothing has arrived for a second: what is fetched later on its own counts too. */
export async function transfersOf(page: Page, path: string): Promise<Transfer[]> {
  const transfers = await recordTransfers(page);
  await page.goto(path, { waitUntil: 'load' });
  for (let seen = -1; seen < transfers.length; await delay(QUIET_MS)) seen = transfers.length;
  return transfers;
}

/** Every file from now on, as soon as it is there whole. */
export async function recordTransfers(page: Page): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  const underWay = new Map<string, Omit<Transfer, 'bytes'>>();
  const network = await page.context().newCDPSession(page);
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, mimeType, headers, encodedDataLength: headerBytes } = response;
    underWay.set(requestId, { url, mimeType, encoding: encodingOf(headers), headerBytes });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = underWay.get(requestId);
    if (file) transfers.push({ ...file, bytes: encodedDataLength - file.headerBytes });
  });
  await network.send('Network.enable');
  return transfers;
}

function encodingOf(headers: Record<string, string>): string {
  const name = Object.keys(headers).find((key) => key.toLowerCase() === 'content-encoding');
  return name === undefined ? '' : (headers[name] ?? '');
}
