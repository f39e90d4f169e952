import { getAuth, sessionUserCodec } from '@ambang/contract/accounts/accounts.ts';
import { DEVICE_SESSION_END_KEY, DEVICE_USER_KEY } from '@ambang/contract/device.ts';
import type { Endpoint } from '@ambang/contract/endpoint.ts';
import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { getScore } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staticImports } from '../../test/static-imports.ts';
import { numberInAddress } from '../recap/review/filter/review-address.ts';
import type { FirstReply } from '../api/first-replies.ts';

const ACCOUNT = '0c5f2f6e-8a52-4a53-9a06-0d5c9a3c9d11';

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
/** The addresses that the script has preloaded. */
const preloaded: Record<string, string>[] = [];
const lists: Record<string, string> = {
  'data-screens': '/home assets/a.css assets/a.js;/home/tryouts/:id/recap assets/b.js',
  'data-fonts': 'assets/f.woff2',
};
const fakeDocument = {
  querySelector: () => ({ getAttribute: (name: string) => lists[name] }),
  createElement: () => ({}),
  head: { append: (...links: Record<string, string>[]) => preloaded.push(...links) },
};

const fakeWindow = {
  location: { pathname: '/home', search: '' },
  firstReplies: new Map<string, FirstReply>(),
};

const user = {
  accountId: ACCOUNT,
  ...{ name: 'Rani Puspita', email: 'rani@contoh.id', phone: null, avatar: null },
  ...{ token: null, analysisUrl: null, sessionEndsAt: 2_000 },
};

const remembered = {
  [DEVICE_USER_KEY]: JSON.stringify({ ...sessionUserCodec.write(user) }),
  [DEVICE_SESSION_END_KEY]: '2000',
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000 });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', fakeWindow);
  vi.stubGlobal('document', fakeDocument);
  preloaded.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

interface Options {
  state?: string;
  stored?: Record<string, string>;
  /** Whether the server never replies. */
  isSilent?: boolean;
  onReply?: (reply: Response) => void;
}

/** @returns the addresses that the script has called */
async function open(
  pathname: string,
  { state = 'sealed', stored = remembered, isSilent = false, onReply }: Options = {},
): Promise<string[]> {
  [fakeWindow.location.pathname = '', fakeWindow.location.search = ''] = pathname.split(/(?=\?)/);
  fetched.mockImplementation(async () => {
    if (isSilent) return new Promise<never>(() => {});
    const reply = Response.json({ data: { attempt_state: state } });
    onReply?.(reply);
    return reply;
  });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  await import('./first-calls-script.ts');
  await vi.advanceTimersByTimeAsync(0);
  expect([...fakeWindow.firstReplies.keys()]).toEqual(fetched.mock.calls.map(([address]) => address));
  return fetched.mock.calls.map(([address]) => address);
}

const addressOf = ({ method, path }: Pick<Endpoint<'account', string, null, unknown>, 'method' | 'path'>) => {
  expect(method).toBe('GET');
  return `${BASE_PATH}${path.replace(':id', '7')}`;
};

const session = addressOf(getAuth);

test('home begins the calls for its first picture, each in the name of the remembered user', async () => {
  expect(await open('/home')).toEqual([session, addressOf(listBundles), addressOf(listOwnedTryouts)]);
  const headers = fetched.mock.calls.map(([, init]) => init.headers);
  expect(headers).toEqual([{}, { [ACCOUNT_HEADER]: ACCOUNT }, { [ACCOUNT_HEADER]: ACCOUNT }]);
});

test.each([
  ['/home/tryouts/7/recap', getScore],
  ['/home/tryouts/7/recap/', getScore],
  ['/home/tryouts/7/recap/analisis', getScore],
])('%s begins the calls for the result of a sealed attempt', async (path, content) => {
  expect(await open(path)).toEqual([session, addressOf(getTryout), addressOf(content)]);
});

test.each([
  ['', '?soal=1'],
  ['?soal=41&tes=TIU', '?soal=41'],
  ['?soal=041', '?soal=41'],
  ['?tes=TIU', ''],
  ['?soal=x', ''],
])(
  'a review at "%s" begins with the texts of its first question, if the address names it',
  async (search, only) => {
    expect(numberInAddress(search)).toBe(only === '' ? null : Number(only.slice('?soal='.length)));
    const path = '/home/tryouts/7/recap/pembahasan';
    expect(await open(`${path}${search}`)).toEqual([
      session,
      addressOf(getTryout),
      addressOf(getReview) + only,
    ]);
  },
);

test('a reply that the application never takes is read all the same, so that its connection is free', async () => {
  const served: Response[] = [];
  await open('/home', { onReply: (reply) => served.push(reply) });
  expect(served.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true, true]);
});

test.each(['running', 'over', 'none'])(
  'the result of an attempt that is %s is not fetched, because that would seal it',
  async (state) => {
    expect(await open('/home/tryouts/7/recap', { state })).toEqual([session, addressOf(getTryout)]);
  },
);

test('other screens begin only the session', async () => {
  expect(await open('/home/tryouts/7/start')).toEqual([session]);
});

test.each([
  ['no user', {}],
  ['a user whose session has ended', { ...remembered, [DEVICE_SESSION_END_KEY]: '999' }],
  ['an unreadable user', { ...remembered, [DEVICE_USER_KEY]: '{' }],
])('a device that remembers %s begins only the session', async (_, stored) => {
  expect(await open('/home', { stored })).toEqual([session]);
});

const font = 'preload /assets/f.woff2';

test.each([
  ['/home', 3, ['modulepreload /assets/a.js', font, 'preload /assets/a.css']],
  ['/home/', 3, ['modulepreload /assets/a.js', font, 'preload /assets/a.css']],
  ['/home/tryouts/7/recap', 2, ['modulepreload /assets/b.js', font]],
  ['/home/tryouts/7/recap/lain', 1, [font]],
])('at %s the code of the screen and the fonts follow the first %d calls', async (path, calls, links) => {
  const begun: number[] = [];
  fakeDocument.createElement = () => {
    begun.push(fetched.mock.calls.length);
    return {};
  };
  await open(path);
  expect(preloaded.map(({ rel, href }) => `${rel} ${href}`)).toEqual(links);
  for (const count of begun) expect(count).toBeGreaterThanOrEqual(calls);
});

test('styles wait for the first reply, because browsers would request them before the calls', async () => {
  await open('/home', { isSilent: true });
  expect(preloaded.map(({ href }) => href)).toEqual(['/assets/a.js', '/assets/f.woff2']);
});

test('the script shares no code with the application, which would load before it', () => {
  const modulesOf = (name: string) => staticImports([join(import.meta.dirname, name)]);
  const application = modulesOf('main.tsx');
  expect(application.size).toBeGreaterThan(50);
  expect([...modulesOf('first-calls-script.ts')].filter((file) => application.has(file))).toEqual([]);
});
