import type { Version } from '@ambang/attempts/versions.ts';

/**
 * What is the same for everybody who has a version, made once per version and process.
 * @param make may ask the database: one that did not answer is asked again
 */
export function oncePerVersion<Rest extends unknown[], Made>(
  make: (version: Version, ...rest: Rest) => Promise<Made>,
): (version: Version, ...rest: Rest) => Promise<Made> {
  const prepared = new WeakMap<Version, Promise<Made>>();
  return (version, ...rest) => {
    const known = prepared.get(version);
    if (known) return known;
    const made = make(version, ...rest);
    prepared.set(version, made);
    made.catch(() => prepared.delete(version));
    return made;
  };
}
