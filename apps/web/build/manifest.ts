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
