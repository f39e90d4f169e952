import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const programs = process.env;

/** By the name of their project. The paths are those that `scripts/browsers.ts` has found. */
const engines: Record<string, () => Promise<Engine>> = {
  firefox: () => startFirefox(programs.E2E_FIREFOX ?? 'firefox-esr'),
  webkit: () =>
    startWebKit({ driver: programs.E2E_WEBKIT ?? 'WebKitWebDriver', xvfb: programs.E2E_XVFB ?? 'Xvfb' }),
};

export function startEngine(name: string): Promise<Engine> {
  const started = engines[name]?.();
  if (!started) throw new Error(`the engines are: ${Object.keys(engines).join(', ')}`);
  return started;
}
