import type { ExamSession } from './exam-session.ts';
import type { Shelf } from './shelf.ts';
import type { Journal } from './unsent-journal.ts';

/** The sessions on a shelf, each with the choices that were noted of it and not written yet. */
export interface SessionShelf {
  read(name: string): Promise<ExamSession | undefined>;
  below(folder: string): Promise<ExamSession[]>;
  change(
    name: string,
    next: (kept: ExamSession | undefined) => ExamSession | undefined,
  ): Promise<ExamSession | undefined>;
}

export function sessionShelf(shelf: Shelf, journal: Journal): SessionShelf {
  const completed = (kept: ExamSession | undefined) => kept && journal.complete(kept);
  const read = async (name: string) => completed(await shelf.read<ExamSession>(name));
  return {
    read,
    async below(folder) {
      const names = (await shelf.keys()).filter((name) => name.startsWith(folder));
      const sessions = await Promise.all(names.map(read));
      return sessions.filter((session) => session !== undefined);
    },
    async change(name, next) {
      let written: ExamSession | undefined;
      await shelf.change<ExamSession>(name, (kept) => (written = next(completed(kept))));
      if (written) journal.settle(written);
      return written;
    },
  };
}
