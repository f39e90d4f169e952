import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { practiceItemCodec } from '@ambang/contract/practice/items.ts';
import { picturePath } from '@ambang/contract/tryouts/papers.ts';
import type { Db } from '@ambang/db/open.ts';
import { findItemContents } from '@ambang/db/practice/items/catalog.ts';
import type { CatalogItem } from '@ambang/practice-data/catalog.ts';
import type { GzipPrefix } from '../http/replies/gzip.ts';
import { compressGzipPrefix } from '../http/replies/gzip.ts';
import { explanationParts, explanationText } from '../tryouts/results/explanation.ts';

interface PieceCache {
  /** In the order of the items. */
  get(items: readonly CatalogItem[]): Promise<GzipPrefix[]>;
}

/** Per process. The pieces of 2,000 items take about 10 MB. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Creates a least-recently-used cache of items as compressed JSON, by id and revision. It does not check access.
 */
export function createPieceCache(db: Db, maxBytes = MAX_BYTES): PieceCache {
  const cached = new Map<string, GzipPrefix>();
  let bytes = 0;
  const keep = (name: string, piece: GzipPrefix) => {
    bytes -= sizeOf(cached.get(name));
    cached.delete(name);
    cached.set(name, piece);
    bytes += sizeOf(piece);
    for (const [oldest, dropped] of cached) {
      if (bytes <= maxBytes) break;
      bytes -= sizeOf(dropped);
      cached.delete(oldest);
    }
  };
  return {
    async get(items) {
      const found = new Map(items.map((item) => [nameOf(item), cached.get(nameOf(item))]));
      const missing = items.filter((item) => !found.get(nameOf(item)));
      const made = await createPieces(db, missing);
      for (const [name, piece] of made) found.set(name, piece);
      for (const [name, piece] of found) if (piece) keep(name, piece);
      return [...found.values()].flatMap((piece) => piece ?? []);
    },
  };
}

const nameOf = ({ itemId, revision }: Pick<CatalogItem, 'itemId' | 'revision'>): string =>
  `${itemId} ${revision}`;

const sizeOf = (piece: GzipPrefix | undefined): number =>
  piece ? piece.plain.length + piece.deflated.length : 0;

async function createPieces(db: Db, items: readonly CatalogItem[]): Promise<Map<string, GzipPrefix>> {
  if (items.length === 0) return new Map();
  const byName = new Map(items.map((item) => [nameOf(item), item]));
  const contents = await findItemContents(db, items);
  const made = contents.map(async (content): Promise<[string, GzipPrefix][]> => {
    const item = byName.get(nameOf(content));
    if (!item) return [];
    const text = JSON.stringify(practiceItemCodec.write(toPracticeItem(item, content)));
    return [[nameOf(item), await compressGzipPrefix(Buffer.from(text))]];
  });
  return new Map((await Promise.all(made)).flat());
}

type Content = Awaited<ReturnType<typeof findItemContents>>[number];

export function toPracticeItem(item: CatalogItem, { paper, key }: Content): PracticeItem {
  const { weights, isStruck = false, explanationPicture, explanationAlt = null } = key;
  return {
    id: item.itemId,
    revision: item.revision,
    test: item.test,
    topic: item.topic,
    topicName: item.topicName,
    kind: item.kind,
    kindName: item.kindName,
    question: paper.question,
    options: paper.options,
    picture: paper.picture && picturePath(paper.picture),
    alt: paper.alt,
    cells: key.cells ?? null,
    rightOption: key.rightOption,
    rightOptions: key.rightOptions ?? [key.rightOption],
    weights,
    isStruck,
    ...explanationParts(key),
    criterion: key.criterion ?? null,
    explanation: explanationText(key),
    explanationPicture: explanationPicture && picturePath(explanationPicture),
    explanationAlt,
    isShuffled: item.isShuffled,
  };
}
