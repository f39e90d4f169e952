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
 * The `Link` header of all screens: what starts the application. A browser with few connections requests the files in this
 * order, and the calls of the first script are next.
 * @param firstScript the script for which the parser waits before it starts the application
 */
export const applicationLinks = (manifest: Manifest, firstScript: string): string =>
  [
    `<${firstScript}>; rel=preload; as=script`,
    ...filesOf(manifest, [FIRST_CALLS_SCRIPT, ENTRY]).map((file) =>
      isStyle(file)
        ? `</${file}>; rel=preload; as=style; crossorigin`
        : `</${file}>; rel=modulepreload; crossorigin`,
    ),
  ].join(', ');

/**
 * For each path of the application the files of its screen beside those of the application. A browser then loads both
 * together, instead of one after the other.
 * @param routesSource the text of `src/app/routes.tsx`
 * @throws when a path with its own screen has no file in the source
 */
export function filesByScreen(
  manifest: Manifest,
  routesSource: string,
  pathsByFrame: PathsByFrame,
): Record<string, string[]> {
  const modules = new Map(
    [...routesSource.matchAll(lazyRoute)].map(({ groups }) => [
      groups?.['path'] ?? '',
      posix.join(ROUTES_FOLDER, groups?.['module'] ?? ''),
    ]),
  );
  const ofApplication = new Set(filesOf(manifest, [FIRST_CALLS_SCRIPT, ENTRY]));
  const lists = Object.entries(pathsByFrame) as [keyof typeof frames, readonly string[]][];
  return Object.fromEntries(
    lists.flatMap(([frame, paths]) =>
      paths.map((path) => {
        const module = modules.get(path);
        if (module === undefined) throw new Error(`routes.tsx names no file for ${path}`);
        const files = filesOf(manifest, [...frames[frame], module]);
        return [path, files.filter((file) => !ofApplication.has(file))];
      }),
    ),
  );
}

/** The code of the modules, imports first, and then their styles. */
function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const chunks = names.flatMap((name) => chunksFor(manifest, name, seen));
  return [...chunks.map(({ file }) => file), ...new Set(chunks.flatMap(({ css = [] }) => css))];
}

const isStyle = (file: string): boolean => file.endsWith('.css');
