/** Vite's manifest: chunks by source file. */
export type Manifest = Readonly<Record<string, Chunk>>;

export interface Chunk {
  file: string;
  css?: string[];
  /** Pictures and fonts of the chunk and its styles. */
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

/** A chunk and its transitive imports, imports first. */
export function chunksFor(manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no chunk for ${name}`);
  if (seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((other) => chunksFor(manifest, other, seen)), chunk];
}

/** Screens that must not load the chunk of practice. */
export const withoutPractice = [
  'src/exam/screen/exam.tsx',
  'src/recap/result/recap.tsx',
  'src/recap/review/review.tsx',
  'src/recap/analysis/analysis.tsx',
  'src/recap/leaderboard/leaderboard.tsx',
  'src/tryouts/history.tsx',
  'src/notifications/notifications.tsx',
];

/**
 * A group of `bundling/chunks.ts` takes along what its modules import, also when other screens import it too.
 * @throws when a screen loads practice for the sake of such a module
 */
export function requireSeparatePractice(manifest: Manifest): void {
  for (const name of withoutPractice)
    if (chunksFor(manifest, name).some(({ file }) => file.startsWith('assets/practice-')))
      throw new Error(`${name} loads the chunk of practice: give the shared module a group above it`);
}
