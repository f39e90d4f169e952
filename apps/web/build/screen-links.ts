import { posix } from 'node:path';
import { chunksFor } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { FIRST_CALLS_SCRIPT } from './page.ts';

/** The folder of the source files, as the manifest names them, and of `routes.tsx` in it. */
const SOURCE = 'src';
const ENTRY = 'index.html';
const ROUTES_FOLDER = `${SOURCE}/app`;

const lazyRoute = /path: '(?<path>[^']+)',\s*lazy: \(\) => import\('(?<module>[^']+)'\)/g;

/** The files of the frames around a screen, by the name of its list in `pathsByFrame`. */
const frames = {
  exam: ['src/session/account.tsx'],
  bare: ['src/session/account.tsx', 'src/app/frames/query-provider.tsx'],
  framed: [
    'src/session/account.tsx',
    'src/app/frames/query-provider.tsx',
    'src/app/frames/account-frame.tsx',
  ],
} as const;

export type PathsByFrame = Readonly<Record<keyof typeof frames, readonly string[]>>;

/**
 * For each path of the application the `Link` header with the code and styles of its screen. A browser then loads them
 * together with the application, instead of after it.
 * @param routesSource the text of `src/app/routes.tsx`
 * @param firstScript the script for which the parser waits before it starts the application
 * @throws when a path with its own screen has no file in the source
 */
export function createScreenLinks(
  manifest: Manifest,
  routesSource: string,
  pathsByFrame: PathsByFrame,
  firstScript: string,
): Record<string, string> {
  const files = new Map(
    [...routesSource.matchAll(lazyRoute)].map(({ groups }) => [
      groups?.['path'] ?? '',
      posix.join(ROUTES_FOLDER, groups?.['module'] ?? ''),
    ]),
  );
  const lists = Object.entries(pathsByFrame) as [keyof typeof frames, readonly string[]][];
  return Object.fromEntries(
    lists.flatMap(([frame, paths]) =>
      paths.map((path) => {
        const file = files.get(path);
        if (file === undefined) throw new Error(`routes.tsx names no file for ${path}`);
        return [path, linksFor(manifest, firstScript, [...frames[frame], file])];
      }),
    ),
  );
}

function linksFor(manifest: Manifest, firstScript: string, names: readonly string[]): string {
  const seen = new Set<string>();
  const chunks = [FIRST_CALLS_SCRIPT, ENTRY, ...names].flatMap((name) => chunksFor(manifest, name, seen));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  // A browser with few connections requests the files in this order: what starts the application comes first.
  return [
    `<${firstScript}>; rel=preload; as=script`,
    ...chunks.map(({ file }) => `</${file}>; rel=modulepreload; crossorigin`),
    ...[...styles].map((style) => `</${style}>; rel=preload; as=style; crossorigin`),
  ].join(', ');
}
