import type { ActLists, ListLine, ListName } from './act-lists.ts';

/** Writes the line of an act before the act. */
export interface ActRecorder {
  /**
   * Returns after the line is durable. After a failure the act must not happen.
   * @throws ActNotRecordedError when the line is not durable in time
   */
  record: (id: string) => Promise<RecordedAct>;
}

export interface RecordedAct {
  /** To be called when the act did not happen. A failure is reported, and the line stays. */
  undo: () => Promise<void>;
}

export class ActNotRecordedError extends Error {
  override name = 'ActNotRecordedError';
}

/** Lines that are being written. More are refused at once: the disk or the service does not keep up. */
const MAX_WRITING = 200;

interface RecorderOptions {
  lists: ActLists;
  list: ListName;
  timeoutMs: number;
  now: () => number;
  /** Called for lines that could not be written. */
  onError: (error: Error) => void;
}

export function createActRecorder({ lists, list, timeoutMs, now, onError }: RecorderOptions): ActRecorder {
  let writing = 0;
  let lastAt = 0;
  const append = async (line: ListLine) => {
    writing += 1;
    await lists.append(list, line).finally(() => (writing -= 1));
  };
  return {
    async record(id) {
      if (writing >= MAX_WRITING)
        throw new ActNotRecordedError(`${writing} lines of ${list} are being written`);
      const at = (lastAt = Math.max(now(), lastAt + 1));
      const undo = () =>
        append({ at, id, isUndone: true }).catch((error: unknown) => onError(error as Error));
      const written = append({ at, id, isUndone: false });
      if (await settlesWithin(timeoutMs, written)) return { undo };
      // The line may become durable after the refusal.
      void written.then(undo, () => undefined);
      throw new ActNotRecordedError(`a line of ${list} was not durable in ${timeoutMs} ms`);
    },
  };
}

/** @returns false after the time. @throws ActNotRecordedError when the promise is rejected before */
async function settlesWithin(timeoutMs: number, written: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, timeoutMs, false);
  const inTime = written.then(
    () => true,
    (error: unknown) => {
      throw new ActNotRecordedError(error instanceof Error ? error.message : 'unknown', { cause: error });
    },
  );
  return Promise.race([inTime, late]).finally(() => clearTimeout(timer));
}
