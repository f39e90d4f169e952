import type { OriginKind } from '@ambang/content/folders.ts';
import { originKey } from '@ambang/content/folders.ts';
import type { Content } from '@ambang/content/load.ts';
import type { Db } from '@ambang/db/open.ts';
import { listContentOrigins, storeContentOrigins } from '@ambang/db/tryouts/content-origins.ts';
import { folderName } from './content-folders.ts';

/** Which folder last published what, beside the folders that are published now. */
export interface Origins {
  /** The other folder that last published or withdrew this; null if there is none. */
  otherFolder: (kind: OriginKind, name: string) => string | null;
  /** Whether one of the present folders last published this. */
  isOwn: (kind: OriginKind, name: string) => boolean;
  /** Records that the present folder published this, or withdrew it. */
  claim: (db: Db, kind: OriginKind, names: readonly string[]) => Promise<void>;
  /** Records the same for what no folder has published. */
  claimUnknown: (db: Db, kind: OriginKind, names: readonly string[]) => Promise<void>;
}

/** @param roots the present folders */
export async function readOrigins(
  db: Db,
  { origins }: Pick<Content, 'origins'>,
  roots: readonly string[],
): Promise<Origins> {
  const rows = await listContentOrigins(db);
  const stored = new Map(rows.map(({ kind, name, folder }) => [originKey(kind, name), folder]));
  const present = roots.map(folderName);
  const folderOf = (key: string): string => folderName(origins.get(key) ?? roots[0] ?? '.');
  const claim = (to: Db, kind: OriginKind, names: readonly string[]) =>
    storeContentOrigins(
      to,
      names.map((name) => ({ kind, name, folder: folderOf(originKey(kind, name)) })),
    );
  return {
    otherFolder: (kind, name) => {
      const key = originKey(kind, name);
      const former = stored.get(key) ?? null;
      return former === folderOf(key) ? null : former;
    },
    isOwn: (kind, name) => present.includes(stored.get(originKey(kind, name)) ?? ''),
    claim,
    claimUnknown: (to, kind, names) =>
      claim(
        to,
        kind,
        names.filter((name) => !stored.has(originKey(kind, name))),
      ),
  };
}
