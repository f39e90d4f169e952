/** Shorter commands show no progress. */
const FIRST_MS = 2_000;

const TICK_MS = 1_000;

/** The start of the line, and everything on it removed. */
const EMPTY_LINE = '\r\u001b[K';

interface Terminal {
  write: (text: string) => unknown;
  /** The width in characters; a longer line could not be overwritten. */
  columns: () => number;
  /** Milliseconds of a clock that is never set back. */
  now: () => number;
}

export interface Progress {
  /** @param detail what is done or being done, such as "2.000 hasil dinilai ulang" */
  report: (detail: string) => void;
  /** Runs `work`, which writes to the terminal or waits for an answer. */
  pauseFor: <T>(work: () => T) => T;
  end: () => void;
}

export const noProgress: Progress = {
  report: () => undefined,
  pauseFor: (work) => work(),
  end: () => undefined,
};

/** Shows, from two seconds on, what a command is doing, in one line that is overwritten every second. */
export function startProgress({ write, columns, now }: Terminal): Progress {
  const startedAt = now();
  let detail = 'masih bekerja';
  let pauses = 0;
  let isShown = false;
  const clear = () => {
    if (isShown) write(EMPTY_LINE);
    isShown = false;
  };
  const timer = setInterval(() => {
    const ms = now() - startedAt;
    if (pauses > 0 || ms < FIRST_MS) return;
    const line = `${Math.floor(ms / 1_000)} detik: ${detail} ...`;
    write(`${EMPTY_LINE}${line.slice(0, Math.max(0, columns() - 1))}`);
    isShown = true;
  }, TICK_MS);
  timer.unref();
  const resume = () => void (pauses -= 1);
  return {
    report: (text) => void (detail = text),
    pauseFor(work) {
      clear();
      pauses += 1;
      const result = work();
      if (result instanceof Promise) void result.then(resume, resume);
      else resume();
      return result;
    },
    end() {
      clearInterval(timer);
      clear();
    },
  };
}
