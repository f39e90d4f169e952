import { StartFault } from '@ambang/server/start-fault.ts';
import type { ItemReference, KeyedPaper } from './changed-keys.ts';
import { compareKeys } from './changed-keys.ts';

type NewVersion = KeyedPaper & { slug: string };

/**
 * Texts, pictures and the order of the questions may change. A version without ids may get other items.
 * @throws StartFault when items, keys, order of options or topics differ
 */
export function assertSameItems(current: KeyedPaper, pkg: NewVersion): void {
  assertSameKeys(current, pkg);
  const before = current.key.flatMap(({ id }) => id ?? []);
  if (before.length === 0) return;
  const after = new Set(pkg.key.map(({ id }) => id));
  const gone = before.filter((id) => !after.has(id));
  if (gone.length === 0 && after.size === before.length) return;
  throw new StartFault(
    `Tryout "${pkg.slug}" sudah terbit dengan soal lain (misalnya ${gone[0] ?? 'jumlahnya berbeda'}): soal lain berarti tryout lain, jadi pakai slug baru.`,
  );
}

/**
 * Only a rescore corrects published keys. The order of options and the topics never change. Items without an id are
 * recognized by their text.
 */
function assertSameKeys(current: KeyedPaper, pkg: NewVersion): void {
  const { changed, reordered, movedTopic } = compareKeys(current, pkg);
  const differences = [
    { items: reordered, what: 'urutan pilihan lain', remedy: 'kembalikan urutannya' },
    { items: movedTopic, what: 'subtopik soal lain', remedy: 'kembalikan subtopiknya' },
    { items: changed, what: 'kunci lain', remedy: rescoreAdvice(pkg.slug) },
  ];
  const difference = differences.find(({ items }) => items.length > 0);
  if (!difference) return;
  throw new StartFault(
    `Tryout "${pkg.slug}" sudah terbit dengan ${difference.what} (${namesOf(difference.items)}): ${difference.remedy}, lalu publish sekali lagi.`,
  );
}

/** The advice begins with the dry run, because a rescore with an older package would undo a correction. */
const rescoreAdvice = (slug: string): string =>
  `lihat akibatnya dengan rescore ${slug} --dry-run, jalankan rescore ${slug}`;

function namesOf(items: readonly ItemReference[]): string {
  const named = items.slice(0, MAX_NAMED).map(({ id, number }) => id ?? `soal ${number}`);
  const more = items.length > MAX_NAMED ? ` dan ${items.length - MAX_NAMED} lagi` : '';
  return `${named.join(', ')}${more}`;
}

/** A message names at most this many items. */
const MAX_NAMED = 5;
