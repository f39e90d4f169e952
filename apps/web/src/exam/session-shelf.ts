import type { ExamSession } from './exam-session.ts';
import { isForeign, readRecord, writeRecord } from './session-record.ts';
import type { SturdyShelf } from './sturdy-shelf.ts';
import type { Journal } from './unsent-journal.ts';

/** The sessions on a shelf, each with the choices that were noted of it and not written yet. */
export interface SessionShelf {
  read(name: string): Promise<ExamSession | undefined>;
  below(folder: string): Promise<ExamSession[]>;
  /** @param instead stands for what is not kept */
  change(name: string, next: Next, instead?: ExamSession): Promise<Written>;
  /** Whether a session in this folder shows these questions, or may: one of a newer build does not tell. */
  needsPaper(folder: string, address: string): Promise<boolean>;
  /** False when a change of a session could not be kept beyond the page. */
  isDurable(): boolean;
}

type Next = (kept: ExamSession | undefined) => ExamSession | undefined;

interface Written {
  session: ExamSession | undefined;
  isDurable: boolean;
}

export function sessionShelf(shelf: SturdyShelf, journal: Journal): SessionShelf {
  let isForeignMet = false;
  const completed = (session: ExamSession | undefined) => session && journal.complete(session);
  const readBelow = async (folder: string) => {
    const names = (await shelf.keys()).filter((name) => name.startsWith(folder));
    return Promise.all(names.map((name) => shelf.read<unknown>(name)));
  };
  return {
    read: async (name) => completed(readRecord(await shelf.read<unknown>(name))),
    async below(folder) {
      const sessions = (await readBelow(folder)).map((kept) => completed(readRecord(kept)));
      return sessions.filter((session) => session !== undefined);
    },
    async change(name, next, instead) {
      const written = await shelf.change<unknown>(name, (kept) => {
        if (isForeign(kept)) return kept;
        const session = next(completed(readRecord(kept) ?? instead));
        return session && writeRecord(session);
      });
      const isLeftAlone = isForeign(written.value);
      isForeignMet ||= isLeftAlone;
      const session = isLeftAlone ? next(completed(instead)) : readRecord(written.value);
      const isDurable = written.isDurable && !isLeftAlone;
      if (session) journal.settle(session, isDurable);
      return { session, isDurable };
    },
    async needsPaper(folder, address) {
      return (await readBelow(folder)).some((kept) => isForeign(kept) || readRecord(kept)?.paper === address);
    },
    isDurable: () => shelf.isDurable() && !isForeignMet,
  };
}
