import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RootFrame } from '../../src/app/frames/root-frame.tsx';
import { ScreenBoundary } from '../../src/app/frames/screen-boundary.tsx';
import { currentLocation } from '../../src/app/router/browser-history.ts';
import type { ScreenRoute } from '../../src/app/router/load-screen.tsx';
import { CONTENT_WAIT_MS } from '../../src/app/router/load-screen.tsx';
import { createDeferred } from '../../src/clock/deferred.ts';
import { rememberUser } from '../../src/session/remembered-user.ts';
import { restoreUser } from '../../src/session/session.ts';
import { Link } from '../../src/ui/link.tsx';
import { Redirect } from '../../src/ui/navigate.tsx';
import { Page } from '../../src/ui/frame/page.tsx';
import { openRoutes, rani } from '../component/open-screen.tsx';
import { holdTimers } from '../component/browser/timers.ts';

const heading = page.getByRole('heading', { level: 1 });

const screenNamed = (name: string) => () => (
  <Page title={name}>
    <h1>{name}</h1>
    <Link to="/start">start</Link> <Link to="/other">other</Link>
    <div className="tall" />
  </Page>
);

/** A screen whose code arrives when the test says so. */
function lateScreen(path: string) {
  const { promise, resolve, reject } = createDeferred<{ Component: ComponentType }>();
  const route: ScreenRoute = { path, lazy: () => promise };
  return { route, arrive: () => resolve({ Component: screenNamed(path) }), fail: reject };
}

const framed = (...children: ScreenRoute[]): ScreenRoute[] => [
  {
    Component: RootFrame,
    children: [
      {
        Component: ScreenBoundary,
        isBoundary: true,
        children: [
          { path: '/start', Component: screenNamed('/start') },
          { path: '/other', Component: screenNamed('/other') },
          ...children,
        ],
      },
    ],
  },
];

const expectScreen = (name: string) => expect.element(heading).toHaveTextContent(name);

async function openStart(...children: ScreenRoute[]) {
  const router = await openRoutes(framed(...children), '/start');
  await expectScreen('/start');
  return router;
}

const address = () => window.location.pathname;
const progress = () => document.querySelector('[role="presentation"]');

test('the previous screen and its address stay until the code of the next one has loaded', async () => {
  const late = lateScreen('/late');
  const router = await openStart(late.route);
  const opened = vi.fn();
  void router.navigate('/late').then(opened);
  await expect.poll(progress).not.toBeNull();
  await expectScreen('/start');
  expect([address(), opened.mock.calls.length]).toEqual(['/start', 0]);
  late.arrive();
  await expectScreen('/late');
  expect([address(), opened.mock.calls.length]).toEqual(['/late', 1]);
  expect(progress()).toBeNull();
});

test('the latest navigation wins, whichever code arrives first', async () => {
  const [first, second] = [lateScreen('/first'), lateScreen('/second')];
  const router = await openStart(first.route, second.route);
  const { length } = window.history;
  const navigations = [router.navigate('/first'), router.navigate('/second')];
  second.arrive();
  await expectScreen('/second');
  first.arrive();
  await Promise.all(navigations);
  await expectScreen('/second');
  expect([address(), window.history.length]).toEqual(['/second', length + 1]);
});

test('Back during a navigation cancels it', async () => {
  const late = lateScreen('/late');
  const router = await openStart(late.route);
  await router.navigate('/other');
  await expectScreen('/other');
  const navigation = router.navigate('/late');
  window.history.back();
  await expectScreen('/start');
  late.arrive();
  await navigation;
  await expectScreen('/start');
  expect(address()).toBe('/start');
});

/** A screen whose content arrives when the test says so. */
function screenWithContent(path: string) {
  const { promise, resolve } = createDeferred();
  const begin = vi.fn<NonNullable<ScreenRoute['begin']>>(() => promise);
  return { route: { path, Component: screenNamed(path), begin }, begin, arrive: resolve };
}

test('a screen opens with its content, which loads while the previous screen stays', async () => {
  holdTimers(CONTENT_WAIT_MS);
  const late = screenWithContent('/late');
  const router = await openStart(late.route);
  const navigation = router.navigate('/late');
  await expect.poll(progress).not.toBeNull();
  await expect.poll(() => late.begin.mock.calls.length).toBe(1);
  await expectScreen('/start');
  expect(address()).toBe('/start');
  late.arrive();
  await navigation;
  await expectScreen('/late');
});

test('a screen whose content is slow opens without it', async () => {
  const endWait = holdTimers(CONTENT_WAIT_MS);
  const late = screenWithContent('/late');
  const router = await openStart(late.route);
  const navigation = router.navigate('/late');
  await expect.poll(() => late.begin.mock.calls.length).toBe(1);
  endWait();
  await navigation;
  await expectScreen('/late');
});

test('content is loaded once a visit, and another screen ends the loading', async () => {
  const late = screenWithContent('/late');
  late.arrive();
  const router = await openStart(late.route);
  await router.navigate('/late');
  await router.navigate('/late');
  await router.revalidate();
  expect(late.begin).toHaveBeenCalledTimes(1);
  const [[location, signal] = []] = late.begin.mock.calls;
  expect([location?.pathname, signal?.aborted]).toEqual(['/late', false]);
  await router.navigate('/other');
  expect(signal?.aborted).toBe(true);
  await router.navigate('/late');
  expect(late.begin).toHaveBeenCalledTimes(2);
});

test('a preload begins to load the content of a screen that is not open yet', async () => {
  const late = screenWithContent('/late');
  const router = await openStart(late.route);
  router.preload('/late');
  await expect.poll(() => late.begin.mock.calls.length).toBe(1);
  const [[location, signal] = []] = late.begin.mock.calls;
  expect([location?.pathname, signal?.aborted]).toEqual(['/late', false]);
  await expectScreen('/start');
});

test('the content of a known user loads while a guard waits, and ends with its refusal', async () => {
  rememberUser(rani);
  restoreUser();
  const late = screenWithContent('/late');
  const { promise, resolve } = createDeferred<string>();
  const router = await openStart({ ...late.route, guard: () => promise });
  const navigation = router.navigate('/late');
  await expect.poll(() => late.begin.mock.calls.length).toBe(1);
  await expectScreen('/start');
  resolve('/other');
  await navigation;
  await expectScreen('/other');
  expect(late.begin.mock.calls[0]?.[1].aborted).toBe(true);
});

test('without a user the content waits for the guard', async () => {
  const late = screenWithContent('/late');
  const { promise, resolve } = createDeferred<string>();
  const router = await openStart({ ...late.route, guard: () => promise });
  const navigation = router.navigate('/late');
  await expect.poll(progress).not.toBeNull();
  resolve('/other');
  await navigation;
  expect(late.begin).not.toHaveBeenCalled();
});

test('a screen that a guard refuses is not in the history', async () => {
  const guard = vi.fn(async () => '/other');
  const router = await openStart({ path: '/closed', guard, Component: screenNamed('/closed') });
  await router.navigate('/closed');
  await expectScreen('/other');
  expect(address()).toBe('/other');
  window.history.back();
  await expectScreen('/start');
  expect([address(), guard.mock.calls.length]).toEqual(['/start', 1]);
});

test('a guard that refuses the first screen replaces its history entry', async () => {
  const { length } = window.history;
  await openRoutes(framed({ path: '/closed', guard: () => '/other' }), '/closed');
  await expectScreen('/other');
  expect([address(), window.history.length]).toEqual(['/other', length]);
});

test('the guards run again before a screen that Back opens, and on request', async () => {
  const guard = vi.fn(async (): Promise<string | undefined> => undefined);
  const router = await openStart({ path: '/guarded', guard, Component: screenNamed('/guarded') });
  await router.navigate('/guarded');
  await router.navigate('/other');
  await expectScreen('/other');
  guard.mockResolvedValueOnce('/start');
  window.history.back();
  await expectScreen('/start');
  await router.navigate('/guarded');
  await expectScreen('/guarded');
  guard.mockResolvedValueOnce('/other');
  await router.revalidate();
  await expectScreen('/other');
  expect(guard).toHaveBeenCalledTimes(4);
});

test('code that fails to load shows an error with a retry inside the frame, and the next visit loads it again', async () => {
  const lazy = vi.fn(async () => ({ Component: screenNamed('/late') }));
  lazy.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const router = await openStart({ path: '/late', lazy });
  await router.navigate('/late');
  await expectScreen('Halaman belum bisa dimuat');
  await expect.element(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Langsung ke isi' })).toBeInTheDocument();
  expect(address()).toBe('/late');
  await router.navigate('/start');
  await expectScreen('/start');
  await router.navigate('/late');
  await expectScreen('/late');
});

test('a guard that fails shows the error, and a revalidation that succeeds shows the screen', async () => {
  const guard = vi.fn(async () => undefined);
  const router = await openStart({ path: '/guarded', guard, Component: screenNamed('/guarded') });
  guard.mockRejectedValueOnce(new Error('no reply'));
  await router.navigate('/guarded');
  await expectScreen('Halaman belum bisa dimuat');
  await router.revalidate();
  await expectScreen('/guarded');
});

test('a screen that fails to render shows an error until the next navigation', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const Component = () => {
    throw new Error(useParams()['id']);
  };
  const router = await openStart({ path: '/broken/:id', Component });
  await router.navigate('/broken/1');
  await expectScreen('Halaman belum bisa dimuat');
  await router.navigate('/other');
  await expectScreen('/other');
  logged.mockRestore();
});

test('Back and Forward restore the scroll position, and other navigations scroll to the top', async () => {
  const tall = document.createElement('style');
  tall.textContent = '.tall { height: 5000px }';
  document.head.append(tall);
  const router = await openStart();
  window.scrollTo(0, 700);
  await router.navigate('/other');
  await expectScreen('/other');
  expect(window.scrollY).toBe(0);
  window.scrollTo(0, 300);
  window.history.back();
  await expectScreen('/start');
  expect(window.scrollY).toBe(700);
  window.history.forward();
  await expectScreen('/other');
  expect(window.scrollY).toBe(300);
  await router.navigate('/start', { preventScrollReset: true });
  await expectScreen('/start');
  expect(window.scrollY).toBe(300);
  window.dispatchEvent(new Event('pagehide'));
  const stored = JSON.parse(sessionStorage.getItem('react-router-scroll-positions')!) as Record<
    string,
    number
  >;
  expect(stored[router.state.location.key]).toBe(300);
  tall.remove();
});

test('a link to the shown screen adds no history entry, and the router leaves other tabs to the browser', async () => {
  await openStart();
  const { length } = window.history;
  const link = page.getByRole('link', { name: 'start' });
  await link.click();
  await expect.element(heading).toHaveFocus();
  expect(window.history.length).toBe(length);
  const handled: boolean[] = [];
  const stop = (event: Event) => {
    handled.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', stop);
  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    link
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [modifier]: true }));
  window.removeEventListener('click', stop);
  expect(handled).toEqual([false, false, false, false]);
});

test('a redirect replaces the entry of its screen, and the state of a navigation reaches the screen', async () => {
  const router = await openStart({ path: '/moved', Component: () => <Redirect to="/other" /> });
  await router.navigate('/moved', { state: { from: 'test' } });
  await expectScreen('/other');
  window.history.back();
  await expectScreen('/start');
  await router.navigate('/other', { state: { from: 'test' } });
  expect(router.state.location.state).toEqual({ from: 'test' });
});

test('the skip link runs no guard and keeps the screen', async () => {
  const guard = vi.fn(async () => undefined);
  const router = await openStart({ path: '/guarded', guard, Component: screenNamed('/guarded') });
  await router.navigate('/guarded');
  window.location.hash = '#isi';
  await expect.poll(() => router.state.location.hash).toBe('#isi');
  await expectScreen('/guarded');
  expect(guard).toHaveBeenCalledTimes(1);
});

test('a history entry without a key gets its own, so that no two entries share a scroll position', () => {
  const keys = ['/start', '/other'].map((path) => {
    window.history.replaceState(null, '', path);
    return [currentLocation().key, currentLocation().key];
  });
  expect(new Set(keys.flat()).size).toBe(2);
});
