/** What Vite writes about its chunks: the source file of each, and what it needs. */
export type Manifest = Readonly<Record<string, Chunk>>;

export interface Chunk {
  file: string;
  css?: string[];
  /** Pictures and fonts that the chunk and its styles name. */
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

/** A chunk of the manifest and all that it imports, the imported ones first. */
export function chunksFor(manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no chunk for ${name}`);
  if (seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((other) => chunksFor(manifest, other, seen)), chunk];
}
