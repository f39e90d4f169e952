import type { Location } from 'react-router';
import { matchRoutes } from 'react-router';
import { createChangeSignal } from '../../change-signal.ts';
import { startTimer } from '../../clock/start-timer.ts';
import type { Navigate, Preload } from '../../ui/navigate.tsx';
import { currentLocation, newLocation, numberFirstEntry, pathOf, writeEntry } from './browser-history.ts';
import type { ScreenMatch, ScreenRoute } from './load-screen.tsx';
import { beginScreen, loadComponents, loadScreen } from './load-screen.tsx';

export interface RouterState {
  readonly location: Location;
  /** The routes of the shown screen, outermost first; null before the first screen. */
  readonly matches: ScreenMatch[] | null;
  /** True while the next screen loads and is slow. */
  readonly isLoading: boolean;
  readonly preventScrollReset: boolean;
}

interface Navigation {
  location: Location;
  /** What happens in the history: 'keep' after Back or Forward, which have already moved to the entry. */
  entry: 'push' | 'replace' | 'keep';
  preventScrollReset?: boolean;
  /** Resolves when the content has loaded, or after a short wait; absent until it begins to load. */
  begun?: Promise<void>;
}

const REPORTED_AFTER_MS = 250;

/**
 * Opens screens. Address and screen change together, after the code of the screen has loaded and its guards have allowed
 * it. Until then the previous screen stays. A newer navigation cancels an older one.
 */
export class Router {
  readonly #routes: ScreenRoute[];
  readonly #changes = createChangeSignal();
  #state: RouterState;
  #pending: Navigation | null = null;
  /** Aborted when another screen opens than the one whose content is loading. */
  #begun = new AbortController();

  /** @param hydrated the routes of a prerendered page, whose code is loaded and whose guards run later */
  constructor(routes: ScreenRoute[], hydrated: ScreenMatch[] | null = null) {
    numberFirstEntry();
    this.#routes = routes;
    this.#state = {
      location: currentLocation(),
      matches: hydrated,
      isLoading: false,
      // A visitor may have scrolled the prerendered page already.
      preventScrollReset: hydrated !== null,
    };
    window.addEventListener('popstate', this.#onStep);
    if (!hydrated) void this.revalidate();
  }

  get state(): RouterState {
    return this.#state;
  }

  readonly subscribe = this.#changes.subscribe;

  readonly navigate: Navigate = (to, { replace, state, preventScrollReset } = {}) => {
    const location = newLocation(to, state);
    // As in the browser, a link to the shown address adds no history entry.
    const isSame = pathOf(location) === pathOf(this.#state.location);
    return this.#open({ location, entry: replace || isSame ? 'replace' : 'push', preventScrollReset });
  };

  readonly preload: Preload = (to) => {
    const matches = matchRoutes(this.#routes, to) ?? [];
    loadComponents(matches)
      .then(() => beginScreen(matches, newLocation(to), this.#begun.signal))
      .catch(() => undefined);
  };

  /** Runs the guards of the current screen again. */
  revalidate(): Promise<void> {
    return this.#open({ location: this.#state.location, entry: 'keep', ...this.#pending });
  }

  dispose(): void {
    window.removeEventListener('popstate', this.#onStep);
  }

  readonly #onStep = () => void this.#open({ location: currentLocation(), entry: 'keep' });

  async #open(navigation: Navigation): Promise<void> {
    const { location, entry, preventScrollReset } = navigation;
    const { location: shown, matches } = this.#state;
    this.#pending = navigation;
    if (matches && isWithinPage(shown, location)) return this.#show(navigation, matches);
    if (location !== shown) this.#reportLoading(navigation);
    const matched = matchRoutes(this.#routes, location) ?? [];
    const loaded = await loadScreen(matched, location, () => void this.#begin(navigation, matched));
    if (this.#pending !== navigation) return;
    if ('matches' in loaded) {
      await this.#begin(navigation, loaded.matches);
      if (this.#pending === navigation) this.#show(navigation, loaded.matches);
      return;
    }
    const redirected = newLocation(loaded.redirect);
    await this.#open({
      location: redirected,
      entry: entry === 'push' ? 'push' : 'replace',
      ...(preventScrollReset !== undefined && { preventScrollReset }),
    });
  }

  /** A fast screen is not reported: rendering it twice would delay it. */
  #reportLoading(navigation: Navigation): void {
    startTimer(REPORTED_AFTER_MS, () => {
      if (this.#pending === navigation) this.#change({ isLoading: true });
    });
  }

  /** Begins to load the content of a screen, once per navigation and not for the screen that is shown. */
  #begin(navigation: Navigation, matches: ScreenMatch[]): Promise<void> {
    const { location } = navigation;
    if (this.#pending !== navigation) return Promise.resolve();
    if (this.#state.matches && isSameAddress(this.#state.location, location)) return Promise.resolve();
    if (!navigation.begun) {
      this.#begun.abort();
      this.#begun = new AbortController();
      navigation.begun = beginScreen(matches, location, this.#begun.signal);
    }
    return navigation.begun;
  }

  #show({ location, entry, preventScrollReset = false }: Navigation, matches: ScreenMatch[]): void {
    this.#pending = null;
    if (entry !== 'keep') writeEntry(location, entry);
    this.#change({ location, matches, isLoading: false, preventScrollReset });
  }

  #change(next: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...next };
    this.#changes.notify();
  }
}

const isSameAddress = (shown: Location, next: Location) =>
  shown.pathname + shown.search === next.pathname + next.search;

/** A step to another part of the shown page, for example by the skip link, runs no guard. */
const isWithinPage = (shown: Location, next: Location) =>
  next !== shown && next.hash !== '' && isSameAddress(shown, next);
