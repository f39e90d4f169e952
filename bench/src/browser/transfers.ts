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
  /** Whether the page asked for it after it had shown its content. */
  isLater: boolean;
}

const QUIET_MS = 1_000;

declare global {
  interface Window {
    /** When a screen was first shown with its content. */
    benchContentAt: number | undefined;
  }
}

/** Runs in the page. A screen is busy until it has its content. */
function watchContent(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main:not([aria-busy])')) return;
    window.benchContentAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Runs in the page. The addresses of what the page asked for after it had shown its content. */
const listLaterFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime > (window.benchContentAt ?? Infinity))
    .map(({ name }) => name);

/** Opens a page and waits until nothing has arrived for a second, so that prefetches are included. */
export async function recordTransfers(page: Page, path: string): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  const incomplete = new Map<string, Transfer>();
  const network = await page.context().newCDPSession(page);
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, mimeType, headers, encodedDataLength: headerBytes } = response;
    const encoding = headers['content-encoding'] ?? headers['Content-Encoding'] ?? '';
    incomplete.set(requestId, { url, mimeType, encoding, bytes: -headerBytes, isLater: false });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = incomplete.get(requestId);
    if (file) transfers.push({ ...file, bytes: file.bytes + encodedDataLength });
  });
  await network.send('Network.enable');
  await page.addInitScript(watchContent);
  await page.goto(path, { waitUntil: 'load' });
  for (let seen = -1; seen < transfers.length; await pause(QUIET_MS)) seen = transfers.length;
  const later = new Set(await page.evaluate(listLaterFiles));
  return transfers.map((file) => ({ ...file, isLater: later.has(file.url) }));
}
