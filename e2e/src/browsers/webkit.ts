import { expect } from '@playwright/test';
import { freePort } from '../copied-product.ts';
import type { Engine, Work } from './engine.ts';
import { run, start } from './program.ts';

/** Asks the driver. @throws with its words when it refuses */
type Ask = (method: 'GET' | 'POST' | 'DELETE', way: string, body?: object) => Promise<unknown>;

/** Narrower than this GTK's own bar does not become: about 450 pixels. */
const window = { width: 360, height: 740 };

/** WebKitGTK over WebDriver, in a screen of its own that nobody sees. */
export async function startWebKit(programs: { driver: string; xvfb: string }): Promise<Engine> {
  const screen = await start(programs.xvfb, screenOptions, /^(\d+)\n/);
  const port = await freePort();
  const env = { DISPLAY: `:${screen.said}`, GDK_BACKEND: 'x11', WAYLAND_DISPLAY: '' };
  const driver = run(programs.driver, [`--port=${port}`], env);
  const stop = async () => {
    await driver.stop();
    await screen.stop();
  };
  try {
    const ask = asker(`http://127.0.0.1:${port}`);
    const session = await openSession(ask);
    const end = async () => {
      try {
        await ask('DELETE', session);
      } finally {
        await stop();
      }
    };
    return { ...actsIn(ask, session), end };
  } catch (error) {
    await stop();
    throw error;
  }
}

const screenOptions = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];

function asker(base: string): Ask {
  return async (method, way, body) => {
    const response = await fetch(base + way, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
}

/** @returns the way to the session */
async function openSession(ask: Ask): Promise<string> {
  await expect(() => ask('GET', '/status')).toPass({ timeout: 30_000 });
  const opened = await ask('POST', '/session', { capabilities: { alwaysMatch: {} } });
  const way = `/session/${(opened as { sessionId: string }).sessionId}`;
  await ask('POST', `${way}/window/rect`, window);
  return way;
}

interface Report {
  output: unknown;
  faults: string[];
}

function actsIn(ask: Ask, session: string): Omit<Engine, 'end'> {
  const faults: string[] = [];
  async function runInPage<Input, Output>(work: Work<Input, Output>, input: Input): Promise<Output> {
    const script = `const done = arguments[1]; (${String(watchFaults)})();
      new Promise((resolve) => resolve((${String(work)})(arguments[0]))).then(
        (output) => done({ output, faults: window.seenFaults.splice(0) }),
        (error) => done({ output: null, faults: ['in the page: ' + error] }),
      );`;
    const report = (await ask('POST', `${session}/execute/async`, { script, args: [input] })) as Report;
    faults.push(...report.faults);
    return report.output as Output;
  }
  return {
    run: runInPage,
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    reload: async () => void (await ask('POST', `${session}/refresh`, {})),
    perform: async (actions) => void (await ask('POST', `${session}/actions`, { actions: [actions] })),
    async faults() {
      await runInPage(() => null, null);
      return faults;
    },
  };
}

/** Runs in the page, whose console this driver does not tell. It is there from the first look at each document on. */
function watchFaults(): void {
  const page = globalThis as unknown as { seenFaults?: string[] };
  if (page.seenFaults) return;
  const faults = (page.seenFaults = [] as string[]);
  Object.assign(console, { error: (...words: unknown[]) => faults.push(words.map(String).join(' ')) });
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    faults.push(`${effectiveDirective} forbids ${blockedURI}`),
  );
}
