import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../../scripts/programs/chromium-launch.ts';
import { findFreePort } from '../product/product.ts';
import { registerResult, rememberUser } from './candidate.ts';
import { phone } from './chromium.ts';

/**
 * Runs a browser whose user is signed in and has a result. Another program may use it by its debugging port.
 * @param work gets the port and the id of the tryout
 */
export async function withSignedInBrowser(
  baseURL: string,
  work: (port: number, tryoutId: number) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ambang-browser-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(folder, {
    ...phone,
    baseURL,
    executablePath: chromiumLaunchOptions.executablePath,
    args: [...chromiumLaunchOptions.args, `--remote-debugging-port=${port}`],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const tryoutId = await registerResult(context);
    await rememberUser(context);
    await work(port, tryoutId);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
