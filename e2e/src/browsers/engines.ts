import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const { env } = process;

/** By the name of the Playwright project. `scripts/browsers.ts` sets the paths of the programs. */
const engines: Record<string, () => Promise<Engine>> = {
  firefox: () => startFirefox(env.E2E_FIREFOX ?? 'firefox-esr'),
  webkit: () => startWebKit({ driver: env.E2E_WEBKIT ?? 'WebKitWebDriver', xvfb: env.E2E_XVFB ?? 'Xvfb' }),
};

export function startEngine(name: string): Promise<Engine> {
  const started = engines[name]?.();
  if (!started) throw new Error(`unknown engine ${name}; known engines: ${Object.keys(engines).join(', ')}`);
  return started;
}
