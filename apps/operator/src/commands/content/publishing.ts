import type { Origins } from './origins.ts';

/** How content is published. */
export interface Publishing {
  /** The content folders. */
  roots: readonly string[];
  origins: Origins;
  /** What stays as it is published, by `originKey`. */
  left: ReadonlySet<string>;
  /** A start asks nobody, so it leaves what another folder has published. */
  isAtStart: boolean;
  /** Whether to withdraw what only other folders have published. */
  isWithdrawing: boolean;
  now: number;
  print: (line: string) => void;
  /** Prints what is published for the first time. A start does not print it. */
  printFirst: (line: string) => void;
  /** Prints what a start has left to another folder. */
  printLeft: (key: string, what: string, folder: string) => void;
  /** Shows what is being published on a terminal. */
  report: (detail: string) => void;
}
