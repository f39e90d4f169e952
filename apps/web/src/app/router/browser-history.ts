import type { Location } from 'react-router';

/** The state of a history entry. */
interface EntryState {
  usr?: unknown;
  key?: string;
  /** The number of the router's entries below this one. */
  idx?: number;
}

const entryState = () => window.history.state as EntryState | null;

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Numbers the first entry of the tab, so that Back can close a dialog (`back-button.ts`). */
export function numberFirstEntry(): void {
  const state = entryState();
  if (state?.idx === undefined) window.history.replaceState({ ...state, idx: 0 }, '');
}

/** The location of the current history entry. An entry that the browser added, for example by the skip link, gets a key. */
export function currentLocation(): Location {
  const { history, location } = window;
  if (!entryState()?.key) history.replaceState({ ...entryState(), key: newKey() }, '');
  const { usr = null, key = '' } = entryState() ?? {};
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: usr, key };
}

export function newLocation(path: string, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(path, window.location.origin);
  return { pathname, search, hash, state, key: newKey() };
}

export const pathOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

export function writeEntry(location: Location, entry: 'push' | 'replace'): void {
  const { history } = window;
  const below = entryState()?.idx ?? 0;
  const state = { usr: location.state as unknown, key: location.key };
  if (entry === 'replace') return history.replaceState({ ...state, idx: below }, '', pathOf(location));
  try {
    history.pushState({ ...state, idx: below + 1 }, '', pathOf(location));
  } catch {
    // Safari refuses more than 100 entries within 30 seconds.
    window.location.assign(pathOf(location));
  }
}
