import type { ComponentType } from 'react';
import type { Location, RouteMatch } from 'react-router';
import { startTimer } from '../../clock/start-timer.ts';
import { currentUser } from '../../session/session.ts';
import { ScreenError } from '../frames/screen-error.tsx';

/** @returns the path to open instead, if the screen must not be shown */
export type Guard = (location: Pick<Location, 'pathname' | 'search'>) => Promise<string | undefined> | string;

/** What the module of a screen exports. */
interface ScreenCode {
  Component: ComponentType;
  /**
   * Begins to load what the screen shows first, so that its calls do not wait for its first rendering.
   * @param signal aborted when another screen opens instead
   * @returns a promise that resolves when the screen can show its content, also when loading has failed
   */
  begin?: (location: Location, signal: AbortSignal) => Promise<void>;
}

export interface ScreenRoute extends Partial<ScreenCode> {
  path?: string;
  /** Loads the code when a screen of this route first opens. */
  lazy?: () => Promise<ScreenCode>;
  /** Runs before each navigation to a screen of this route. */
  guard?: Guard;
  /** Shows the error when the code or the guard of a route inside it fails. */
  isBoundary?: true;
  children?: ScreenRoute[];
}

export type ScreenMatch = RouteMatch<string, ScreenRoute>;

type LoadResult = { redirect: string } | { matches: ScreenMatch[] };

async function loadComponent({ route }: ScreenMatch): Promise<void> {
  if (!route.lazy || route.Component) return;
  const { Component, begin } = await route.lazy();
  Object.assign(route, { Component, ...(begin && { begin }) });
}

export async function loadComponents(matches: readonly ScreenMatch[]): Promise<void> {
  await Promise.all(matches.map(loadComponent));
}

/**
 * Loads the code of a screen while its guards run.
 * @param begin begins to load the content. It does not wait for the guards when a user is known, because each call names
 * the account and the server refuses the calls of another one.
 */
export async function loadScreen(
  matches: ScreenMatch[],
  location: Location,
  begin: () => void,
): Promise<LoadResult> {
  const loading = Promise.allSettled(matches.map(loadComponent));
  void loading.then(() => {
    if (currentUser()) begin();
  });
  for (const [index, { route }] of matches.entries()) {
    try {
      const redirect = await route.guard?.(location);
      if (redirect !== undefined) return { redirect };
    } catch (error) {
      return { matches: showError(matches, index, error) };
    }
  }
  const loaded = await loading;
  const index = loaded.findIndex(({ status }) => status === 'rejected');
  const failed = loaded[index];
  return { matches: failed?.status === 'rejected' ? showError(matches, index, failed.reason) : matches };
}

/** The longest time for which the previous screen stays so that the next one can open with its content. */
export const CONTENT_WAIT_MS = 200;

/** Begins to load the content of the screen, and waits for it, but not long. */
export async function beginScreen(
  matches: readonly ScreenMatch[],
  location: Location,
  signal: AbortSignal,
): Promise<void> {
  const begin = matches.at(-1)?.route.begin;
  if (!begin) return;
  await new Promise<void>((resolve) => {
    const cancelTimer = startTimer(CONTENT_WAIT_MS, resolve);
    void begin(location, signal).then(() => {
      cancelTimer();
      resolve();
    });
  });
}

/** Replaces everything inside the nearest boundary above a failed route. */
function showError(matches: readonly ScreenMatch[], failed: number, error: unknown): ScreenMatch[] {
  const areBoundaries = matches.slice(0, failed + 1).map(({ route }) => route.isBoundary === true);
  const outer = matches.slice(0, areBoundaries.lastIndexOf(true) + 1);
  const Component = () => <ScreenError error={error} />;
  return [...outer, { params: {}, pathname: '/', pathnameBase: '/', route: { Component } }];
}
