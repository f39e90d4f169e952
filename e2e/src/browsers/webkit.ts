import { expect } from '@playwright/test';
import { findFreePort } from '../servers/restartable-product.ts';
import type { Engine, PageFunction } from './engine.ts';
import { spawnProgram, startProgram } from './program.ts';

/** @throws with the driver's message */
type SendCommand = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** The real window is about 450 px wide, because GTK's title bar needs this width. */
const window = { width: 360, height: 740 };

/** Starts WebKitGTK with its WebDriver in a virtual display. */
export async function startWebKit(programs: { driver: string; xvfb: string }): Promise<Engine> {
  const screen = await startProgram(programs.xvfb, screenOptions, /^(\d+)\n/);
  const port = await findFreePort();
  const env = { DISPLAY: `:${screen.match}`, GDK_BACKEND: 'x11', WAYLAND_DISPLAY: '' };
  const driver = spawnProgram(programs.driver, [`--port=${port}`], env);
  const stop = async () => {
    await driver.stop();
    await screen.stop();
  };
  try {
    const send = commandSender(`http://127.0.0.1:${port}`);
    const session = await openSession(send);
    const close = async () => {
      try {
        await send('DELETE', session);
      } finally {
        await stop();
      }
    };
    return { ...commandsFor(send, session), close };
  } catch (error) {
    await stop();
    throw error;
  }
}

const screenOptions = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];

function commandSender(base: string): SendCommand {
  return async (method, path, body) => {
    const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
}

/** @returns the path of the session */
async function openSession(send: SendCommand): Promise<string> {
  await expect(() => send('GET', '/status')).toPass({ timeout: 30_000 });
  const opened = await send('POST', '/session', { capabilities: { alwaysMatch: {} } });
  const path = `/session/${(opened as { sessionId: string }).sessionId}`;
  await send('POST', `${path}/window/rect`, window);
  return path;
}

interface Report {
  output: unknown;
  errors: string[];
}

function commandsFor(send: SendCommand, session: string): Omit<Engine, 'close'> {
  const errors: string[] = [];
  async function runInPage<Input, Output>(work: PageFunction<Input, Output>, input: Input): Promise<Output> {
    const script = `const done = arguments[1]; (${String(collectErrors)})();
      new Promise((resolve) => resolve((${String(work)})(arguments[0]))).then(
        (output) => done({ output, errors: window.collectedErrors.splice(0) }),
        (error) => done({ output: null, errors: ['in the page: ' + error] }),
      );`;
    const report = (await send('POST', `${session}/execute/async`, { script, args: [input] })) as Report;
    errors.push(...report.errors);
    return report.output as Output;
  }
  return {
    run: runInPage,
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    reload: async () => void (await send('POST', `${session}/refresh`, {})),
    perform: async (actions) => void (await send('POST', `${session}/actions`, { actions: [actions] })),
    async errors() {
      await runInPage(() => null, null);
      return errors;
    },
  };
}

/**
 * Runs in the page, because the driver does not report the console. The first script in each document installs it, so
 * earlier errors are missed.
 */
function collectErrors(): void {
  const page = globalThis as unknown as { collectedErrors?: string[] };
  if (page.collectedErrors) return;
  const errors = (page.collectedErrors = [] as string[]);
  Object.assign(console, { error: (...words: unknown[]) => errors.push(words.map(String).join(' ')) });
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    errors.push(`${effectiveDirective} forbids ${blockedURI}`),
  );
}
