/**
 * What a restore has to do again, kept beside the backups: accounts that were erased, and orders about which the gateway was
 * asked. Each line is durable before its act. The lines of `kept` are times since which the others are complete.
 */
export const LIST_NAMES = ['erased-accounts', 'orders', 'kept'] as const;

export type ListName = (typeof LIST_NAMES)[number];

export interface ListLine {
  /** Epoch ms. With the id it names the act: two calls may try to erase one account. */
  at: number;
  /** The id of the account or of the order. */
  id: string;
  /** Whether the act of the earlier line with this time and id did not happen after all. */
  isUndone: boolean;
}

export interface ActLists {
  /** Returns after the line is durable. @throws StartFault when it cannot be written */
  append(list: ListName, line: ListLine): Promise<void>;
  /** The lines, from the oldest. A list that does not exist has none. @throws StartFault when it cannot be read */
  read(list: ListName): AsyncIterable<ListLine>;
  /** Removes lines from before this time, perhaps up to a day later. @throws StartFault when one cannot be removed */
  removeBefore(time: number): Promise<void>;
}

const UNDONE = 'undone';

/** Without blanks and slashes: it is a line of a file or the end of an object's name. Sorted by time. */
export function formatLine({ at, id, isUndone }: ListLine): string {
  if (!/^[A-Za-z0-9-]{1,100}$/.test(id)) throw new RangeError('an id of a list has other characters');
  return `${String(at).padStart(14, '0')}_${id}${isUndone ? `_${UNDONE}` : ''}`;
}

/** @returns null for any other text */
export function parseLine(text: string): ListLine | null {
  const [, at, id, undone] = /^(\d{14})_([A-Za-z0-9-]{1,100})(_undone)?$/.exec(text) ?? [];
  return id === undefined ? null : { at: Number(at), id, isUndone: undone !== undefined };
}

/**
 * Reads the acts that were done or may have been done. An act of the same id that did not happen changes nothing about them.
 * @param since skips earlier lines: epoch ms
 * @returns the time of each id's last act
 */
export async function readActs(lists: ActLists, list: ListName, since: number): Promise<Map<string, number>> {
  const timesById = new Map<string, Set<number>>();
  for await (const { at, id, isUndone } of lists.read(list)) {
    if (at < since) continue;
    const times = timesById.get(id) ?? new Set<number>();
    if (isUndone) times.delete(at);
    else timesById.set(id, times.add(at));
  }
  const done = [...timesById].filter(([, times]) => times.size > 0);
  return new Map(done.map(([id, times]) => [id, Math.max(...times)]));
}
