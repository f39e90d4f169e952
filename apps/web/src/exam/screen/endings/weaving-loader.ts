import type { WovenAttempt } from './weaving/weaving.ts';

let start: ((attempt: WovenAttempt) => void) | null = null;
let loading: Promise<void> | null = null;

/** Loads the weaving while a candidate decides. Without a network the hand-in ends without it. */
export function loadWeaving(): void {
  loading ??= import('./weaving/weaving.ts').then(
    ({ startWeaving }) => {
      start = startWeaving;
    },
    () => {
      loading = null;
    },
  );
}

/** Weaves if the code has loaded. In a hidden page nobody would see it. Nothing that it does can stop the hand-in. */
export function weave(attempt: WovenAttempt): void {
  if (!start || document.hidden) return;
  try {
    start(attempt);
  } catch {
    // The result opens without it.
  }
}
