import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const { env } = process;

/** By project name. `scripts/browsers.ts` finds the paths. */
const engines: Record<string, () => Promise<Engine>> = {
  firefox: () => startFirefox(env.E2E_FIREFOX ?? 'firefox-esr'),
  webkit: () => startWebKit({ driver: env.E2E_WEBKIT ?? 'WebKitWebDriver', xvfb: env.E2E_XVFB ?? 'Xvfb' }),
};

export function startEngine(name: string): Promise<Engine> {
  const started = engines[name]?.();
  if (!started) throw new Error(`the engines are: ${Object.keys(engines).join(', ')}`);
  return started;
}
