import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectBidi, type Bidi } from './bidi.ts';
import type { Engine, PageFunction } from './engine.ts';
import { startProgram } from './program.ts';

const viewport = { width: 360, height: 740 };

interface LogEntry {
  level: string;
  text: string | null;
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Starts headless Firefox with WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'ambang-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = await startProgram(program, args, /WebDriver BiDi listening on (ws:\S+)/);
  const errors: string[] = [];
  const bidi = await connectBidi(`${firefox.match}/session`, (params) => {
    const { level, text } = params as LogEntry;
    if (level === 'error') errors.push(text ?? '');
  });
  const context = await openSession(bidi);
  return {
    ...commandsFor(bidi, context),
    errors: async () => errors,
    async close() {
      bidi.close();
      await firefox.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** @returns the id of the first tab's browsing context */
async function openSession(bidi: Bidi): Promise<string> {
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  if (context === undefined) throw new Error('Firefox opened no tab');
  await bidi.send('browsingContext.setViewport', { context, viewport });
  return context;
}

function commandsFor(bidi: Bidi, context: string): Pick<Engine, 'open' | 'reload' | 'run' | 'perform'> {
  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' });
    },
    async run<Input, Output>(work: PageFunction<Input, Output>, input: Input) {
      const expression = `Promise.resolve((${String(work)})(${JSON.stringify(input)})).then((output) => JSON.stringify(output ?? null))`;
      const params = { target: { context }, awaitPromise: true, expression };
      const { result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', params);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null') as Output;
    },
    async perform(actions) {
      await bidi.send('input.performActions', { context, actions: [actions] });
    },
  };
}
