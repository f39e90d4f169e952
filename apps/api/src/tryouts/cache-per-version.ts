import type { TryoutVersion } from '@ambang/attempts/versions.ts';

/**
 * Creates a function that caches the result of `make` for each version, whatever the other arguments are. After a failure
 * the next call tries again.
 */
export function cachePerVersion<Rest extends unknown[], Made>(
  make: (version: TryoutVersion, ...rest: Rest) => Promise<Made>,
): (version: TryoutVersion, ...rest: Rest) => Promise<Made> {
  const cached = new WeakMap<TryoutVersion, Promise<Made>>();
  return (version, ...rest) => {
    const known = cached.get(version);
    if (known) return known;
    const made = make(version, ...rest);
    cached.set(version, made);
    made.catch(() => cached.delete(version));
    return made;
  };
}
