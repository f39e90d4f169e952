import { createContext, useContext, useEffect } from 'react';

export interface NavigateOptions {
  /** Replaces the history entry of the shown screen instead of adding one. */
  replace?: boolean | undefined;
  /** Stays in the history entry: `useLocation().state`. */
  state?: unknown;
  preventScrollReset?: boolean;
}

/**
 * Opens a screen of the application.
 * @param to an absolute path
 * @returns a promise that resolves when the screen is open or a newer navigation has replaced this one
 */
export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>;

export const NavigateContext = createContext<Navigate>(() => {
  throw new Error('there is no router');
});

/**
 * Loads the code of a screen and begins to load its content, so that it opens without delay. Failures are ignored: opening the
 * screen loads it again.
 */
export type Preload = (to: string) => void;

export const PreloadContext = createContext<Preload>(() => undefined);

export const usePreload = (): Preload => useContext(PreloadContext);

export const useNavigate = (): Navigate => useContext(NavigateContext);

/** Opens another screen instead of the one that renders this. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
