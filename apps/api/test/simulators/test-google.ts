import { afterAll, beforeAll, expect } from 'vitest';
import { listenOn } from '../../../../simulators/src/http.ts';
import type { GoogleTestAccount } from '../../../../simulators/src/google/test-accounts.ts';
import type { GoogleSimulator } from '../../../../simulators/src/google/google-simulator.ts';
import { startGoogleSimulator } from '../../../../simulators/src/google/google-simulator.ts';
import type { GoogleConfig } from '../../src/config/config.ts';
import type { Browser } from '../app/person.ts';
import { cookieHeaderOf } from '../app/person.ts';
import { PUBLIC_URL } from '../app/test-app.ts';

const client = { id: 'ambang-uji', secret: 'rahasia uji yang panjang' };

type Response = Awaited<ReturnType<Browser['send']>>;

export interface TestGoogle {
  config(): GoogleConfig;
  /** Creates an account at Google, by default with a verified Gmail address. */
  person(about?: Partial<GoogleTestAccount>): GoogleTestAccount;
  /** Begins a sign-in. @returns the address of the account chooser */
  begin(browser: Browser, target?: string): Promise<string>;
  /** Chooses an account, or "Batal" when `person` is null. @returns path and query of Google's redirect */
  choose(address: string, person: GoogleTestAccount | null): Promise<string>;
  /** Runs a whole sign-in. @returns the reply to the callback */
  enter(browser: Browser, person: GoogleTestAccount | null, target?: string): Promise<Response>;
}

/** A real OpenID provider that simulates Google. */
export function useTestGoogle(): TestGoogle {
  const people: GoogleTestAccount[] = [];
  let provider: GoogleSimulator;
  const redirectUri = `${PUBLIC_URL}/api/auth/google/callback`;
  beforeAll(async () => {
    const listen = listenOn(0);
    provider = await startGoogleSimulator(listen, { ...client, redirectUri }, people);
  });
  afterAll(() => provider.close());
  const google: TestGoogle = {
    config: () => ({ clientId: client.id, clientSecret: client.secret, issuer: new URL(provider.issuer) }),
    person(about = {}) {
      const id = String(1_000 + people.length);
      const person = { id, name: `Sari ${id}`, email: `sari${id}@gmail.com`, emailVerified: true, ...about };
      people.push(person);
      return person;
    },
    async begin(browser, target) {
      const query = target === undefined ? '' : `?lanjut=${encodeURIComponent(target)}`;
      const response = await browser.send({ method: 'GET', url: `/api/auth/google${query}` });
      expect(response.statusCode).toBe(303);
      return String(response.headers.location);
    },
    async choose(address, person) {
      const visit = createProviderBrowser();
      const chooser = await visit(address);
      const choice: Record<string, string> = person ? { akun: person.id } : { batal: '1' };
      const { pathname, search } = new URL(await visit(await visit(chooser, choice)));
      return pathname + search;
    },
    async enter(browser, person, target) {
      const url = await google.choose(await google.begin(browser, target), person);
      return browser.send({ method: 'GET', url });
    },
  };
  return google;
}

/** Creates a browser with cookies for the provider, and expects that every reply is a redirect. */
function createProviderBrowser() {
  const cookies = new Map<string, string>();
  return async (address: string, form?: Record<string, string>): Promise<string> => {
    const cookie = cookieHeaderOf(cookies);
    const post = form && { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(address, { ...post, headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    expect([302, 303], await response.clone().text()).toContain(response.status);
    return new URL(response.headers.get('location') ?? '', address).href;
  };
}
