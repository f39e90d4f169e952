/**
 * What a restore has to do again, kept beside the backups: accounts that were erased, and orders about which the gateway was
 * asked. Each line is durable before its act.
 */
export const LIST_NAMES = ['erased-accounts', 'orders'] as const;

export type ListName = (typeof LIST_NAMES)[number];

export interface ListLine {
  /** Epoch ms. */
  at: number;
  /** The id of the account or of the order. */
  id: string;
  /** Whether the act of an earlier line with this id did not happen after all. */
  isUndone: boolean;
}

export interface ActLists {
  /** Returns after the line is durable. @throws StartFault when it cannot be written */
  append(list: ListName, line: ListLine): Promise<void>;
  /** The lines, from the oldest. A list that does not exist has none. @throws StartFault when it cannot be read */
  read(list: ListName): AsyncIterable<ListLine>;
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
 * Reads the acts that were done or may have been done.
 * @param since skips earlier lines: epoch ms
 * @returns the time of each id's last line
 */
export async function readActs(lists: ActLists, list: ListName, since: number): Promise<Map<string, number>> {
  const acts = new Map<string, number>();
  for await (const { at, id, isUndone } of lists.read(list)) {
    if (isUndone) acts.delete(id);
    else if (at >= since) acts.set(id, at);
  }
  return acts;
}
