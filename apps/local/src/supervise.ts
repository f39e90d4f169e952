import { StartFault } from '@ambang/postgres/start-fault.ts';

/** A running process, which has ended when `exited` resolves. */
export interface Life {
  exited: Promise<unknown>;
}

/** A part of the product that is to run as long as the product does. */
export interface Part {
  /** The name that begins each line about it. */
  name: string;
  /** The others are worth nothing without it. Where they are, it is tried again and again, and breaks nothing. */
  isVital: boolean;
  life: Life;
  /** Starts it again at the same address, because the other parts still look for it there. */
  revive(): Promise<Life>;
}

interface Watch {
  /** A clock in ms that never goes back. */
  now: () => number;
  /** Resolves after so many ms; must not hold up the end of the process. */
  pause: (ms: number) => Promise<unknown>;
  say: (line: string) => void;
  /** True once the product is to end: a part that dies then is not started again. */
  isEnding: () => boolean;
}

const MINUTE_MS = 60_000;
/** With one process of the api. */
const TOO_MANY_DEATHS = 4;

/** Before a part that is not vital is started again; twice as long each time, until it has lived for a minute. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Starts a part again whenever it ends by itself. A start that fails counts as one more death.
 * @param workers how many of the parts are processes of the api; when a machine without memory ends all of them at once, that
 * is one mishap, so each after the first may die once more
 * @returns the reason to give up, at the fourth death (with one process of the api) of all vital parts together within a
 * minute; pending until then
 */
export function supervise(parts: readonly Part[], watch: Watch, workers = 1): Promise<StartFault> {
  const isOneTooMany = countDeaths(watch.now, TOO_MANY_DEATHS + workers - 1);
  return Promise.race(
    parts.map((part) => (part.isVital ? keepAlive(part, watch, isOneTooMany) : keepTrying(part, watch))),
  );
}

async function keepAlive(part: Part, watch: Watch, isOneTooMany: () => boolean): Promise<StartFault> {
  const { name } = part;
  let life: Life | null = part.life;
  for (;;) {
    await life?.exited;
    if (watch.isEnding()) return never;
    if (isOneTooMany()) return gaveUp(name);
    watch.say(`${name} berhenti di tengah jalan: dinyalakan lagi …`);
    life = await revived(part, watch);
    if (life !== null) watch.say(`${name} menyala lagi.`);
  }
}

/** Never gives up, and so never resolves. */
async function keepTrying(part: Part, watch: Watch): Promise<never> {
  const { name } = part;
  let life: Life | null = part.life;
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    const since = watch.now();
    await life?.exited;
    if (watch.now() - since >= MINUTE_MS) pauseMs = FIRST_PAUSE_MS;
    if (watch.isEnding()) return never;
    watch.say(`${name} berhenti di tengah jalan: dinyalakan lagi …`);
    await watch.pause(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    if (watch.isEnding()) return never;
    life = await revived(part, watch);
    if (life !== null) watch.say(`${name} menyala lagi.`);
  }
}

/** Starts the part again, or returns null when that fails. The person is told why, unless they want the end anyway. */
async function revived(part: Part, { say, isEnding }: Watch): Promise<Life | null> {
  try {
    return await part.revive();
  } catch (error) {
    const isForeseen = error instanceof StartFault;
    if (!isForeseen && part.isVital) throw error;
    if (!isEnding())
      say(isForeseen ? error.message : `${part.name} tidak dapat dinyalakan: ${String(error)}`);
    return null;
  }
}

/**
 * Counts the deaths of all vital parts.
 * @returns a function to call at each death, which says whether that one is too many
 */
function countDeaths(now: () => number, tooMany: number): () => boolean {
  let deaths: number[] = [];
  return () => {
    const at = now();
    deaths = [...deaths.filter((earlier) => earlier > at - MINUTE_MS), at];
    return deaths.length >= tooMany;
  };
}

const gaveUp = (name: string) =>
  new StartFault(
    `${name} berhenti, terlalu sering dalam satu menit: baca keterangan di atas baris ini, perbaiki, lalu jalankan lagi.`,
  );

const never = new Promise<never>(() => undefined);
