import { StartFault, StorageFull } from '@ambang/postgres/start-fault.ts';

/** A running process, which has ended when `exited` resolves. */
export interface Life {
  exited: Promise<unknown>;
  /** Asked once it has ended: the fault, when it ended because its disk was full. */
  storageFault?(): StorageFull | null;
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

/** Before each start of a part whose disk is full, and from then on. */
const PAUSES_FOR_ROOM_MS = [1_000, 2_000, 5_000, 10_000, 20_000];
const LONGEST_PAUSE_FOR_ROOM_MS = 30_000;

/**
 * Starts a part again whenever it ends by itself. A start that fails counts as one more death. One whose disk is full is not
 * counted and tried for as long as that lasts, because it is well as soon as a person has made room.
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
  let forRoom = waitForRoom(name, watch);
  let life: Life | StartFault = part.life;
  for (;;) {
    const since = watch.now();
    const fault: StartFault | null = await faultOf(life);
    if (watch.isEnding()) return never;
    if (fault instanceof StorageFull) await forRoom(fault, fault === life ? null : watch.now() - since);
    else {
      if (isOneTooMany()) return gaveUp(name);
      watch.say(`${name} berhenti di tengah jalan: dinyalakan lagi …`);
      // A disk that is full after this is another matter, to be told again.
      forRoom = waitForRoom(name, watch);
    }
    if (watch.isEnding()) return never;
    life = await revived(part, watch);
    if (!(life instanceof StartFault)) watch.say(`${name} menyala lagi.`);
  }
}

/** Waits for the end of a life. @returns the fault when it never began, or ended because its disk was full */
async function faultOf(life: Life | StartFault): Promise<StartFault | null> {
  if (life instanceof StartFault) return life;
  await life.exited;
  return life.storageFault?.() ?? null;
}

/**
 * @returns a function that waits longer each time, until the part has lived for a minute. It says why, but not again for
 * each start that fails (`livedMs` is null).
 */
function waitForRoom(name: string, { pause, say }: Watch) {
  let times = 0;
  return async ({ place }: StorageFull, livedMs: number | null): Promise<void> => {
    if (livedMs !== null && livedMs >= MINUTE_MS) times = 0;
    if (livedMs !== null || times === 0)
      say(
        `${name} berhenti karena penyimpanan tempat ${place} penuh: kosongkan ruang di sana. ${name} terus dicoba, dan menyala sendiri begitu ada ruang.`,
      );
    await pause(PAUSES_FOR_ROOM_MS[times] ?? LONGEST_PAUSE_FOR_ROOM_MS);
    times += 1;
  };
}

/** Never gives up, and so never resolves. */
async function keepTrying(part: Part, watch: Watch): Promise<never> {
  const { name } = part;
  let life: Life | StartFault = part.life;
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    const since = watch.now();
    await faultOf(life);
    if (watch.now() - since >= MINUTE_MS) pauseMs = FIRST_PAUSE_MS;
    if (watch.isEnding()) return never;
    watch.say(`${name} berhenti di tengah jalan: dinyalakan lagi …`);
    await watch.pause(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    if (watch.isEnding()) return never;
    life = await revived(part, watch);
    if (!(life instanceof StartFault)) watch.say(`${name} menyala lagi.`);
  }
}

/**
 * Starts the part again, or returns the fault when that fails. The person is told why, unless they want the end anyway, or
 * it is a full disk, which is told once and not at each start.
 */
async function revived(part: Part, { say, isEnding }: Watch): Promise<Life | StartFault> {
  try {
    return await part.revive();
  } catch (error) {
    const isForeseen = error instanceof StartFault;
    if (!isForeseen && part.isVital) throw error;
    const fault = isForeseen
      ? error
      : new StartFault(`${part.name} tidak dapat dinyalakan: ${String(error)}`);
    const isToldOnce = part.isVital && fault instanceof StorageFull;
    if (!isEnding() && !isToldOnce) say(fault.message);
    return fault;
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
