import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** A file from the network. */
export interface Transfer {
  url: string;
  mimeType: string;
  /** `br`, `gzip`, or '' for uncompressed. */
  encoding: string;
  /** The body as transferred. */
  bytes: number;
}

const QUIET_MS = 1_000;

/** Opens a page and waits until nothing has arrived for a second, so that prefetches are included. */
export async function recordTransfers(page: Page, path: string): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  const incomplete = new Map<string, Transfer>();
  const network = await page.context().newCDPSession(page);
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, mimeType, headers, encodedDataLength: headerBytes } = response;
    const encoding = headers['content-encoding'] ?? headers['Content-Encoding'] ?? '';
    incomplete.set(requestId, { url, mimeType, encoding, bytes: -headerBytes });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = incomplete.get(requestId);
    if (file) transfers.push({ ...file, bytes: file.bytes + encodedDataLength });
  });
  await network.send('Network.enable');
  await page.goto(path, { waitUntil: 'load' });
  for (let seen = -1; seen < transfers.length; await pause(QUIET_MS)) seen = transfers.length;
  return transfers;
}
