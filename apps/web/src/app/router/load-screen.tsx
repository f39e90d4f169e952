import type { ComponentType } from 'react';
import type { Location, RouteMatch } from 'react-router';
import { ScreenError } from '../frames/screen-error.tsx';

/** @returns the path to open instead, if the screen must not be shown */
export type Guard = (location: Pick<Location, 'pathname' | 'search'>) => Promise<string | undefined> | string;

export interface ScreenRoute {
  path?: string;
  Component?: ComponentType;
  /** Loads the component when a screen of this route first opens. */
  lazy?: () => Promise<{ Component: ComponentType }>;
  /** Runs before each navigation to a screen of this route. */
  guard?: Guard;
  /** Shows the error when the code or the guard of a route inside it fails. */
  isBoundary?: true;
  children?: ScreenRoute[];
}

export type ScreenMatch = RouteMatch<string, ScreenRoute>;

type LoadResult = { redirect: string } | { matches: ScreenMatch[] };

async function loadComponent({ route }: ScreenMatch): Promise<void> {
  if (route.lazy && !route.Component) route.Component = (await route.lazy()).Component;
}

export async function loadComponents(matches: readonly ScreenMatch[]): Promise<void> {
  await Promise.all(matches.map(loadComponent));
}

/** Loads the code of a screen while its guards run. */
export async function loadScreen(matches: ScreenMatch[], location: Location): Promise<LoadResult> {
  const loading = Promise.allSettled(matches.map(loadComponent));
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

/** Replaces everything inside the nearest boundary above a failed route. */
function showError(matches: readonly ScreenMatch[], failed: number, error: unknown): ScreenMatch[] {
  const areBoundaries = matches.slice(0, failed + 1).map(({ route }) => route.isBoundary === true);
  const outer = matches.slice(0, areBoundaries.lastIndexOf(true) + 1);
  const Component = () => <ScreenError error={error} />;
  return [...outer, { params: {}, pathname: '/', pathnameBase: '/', route: { Component } }];
}
