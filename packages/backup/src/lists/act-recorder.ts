import type { ActLists, ListName } from './act-lists.ts';

/** Writes the line of an act before the act. */
export interface ActRecorder {
  /**
   * Returns after the line is durable. After a failure the act must not happen.
   * @throws ActNotRecordedError when the line is not durable in time
   */
  record(id: string): Promise<void>;
  /** The act of a recorded line did not happen. A failure is reported, and the line stays. */
  undo(id: string): Promise<void>;
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
  const append = async (id: string, isUndone: boolean) => {
    writing += 1;
    await lists.append(list, { at: now(), id, isUndone }).finally(() => (writing -= 1));
  };
  const undo = (id: string) => append(id, true).catch((error: unknown) => onError(error as Error));
  return {
    undo,
    async record(id) {
      if (writing >= MAX_WRITING) throw new ActNotRecordedError(`${writing} lines of ${list} are being written`);
      const written = append(id, false);
      if (await settlesWithin(timeoutMs, written)) return;
      // The line may become durable after the refusal.
      void written.then(
        () => undo(id),
        () => undefined,
      );
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
