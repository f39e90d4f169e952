import { StartFault } from '@ambang/postgres/start-fault.ts';

/** A running process, which has ended when `exited` resolves. */
export interface Life {
  exited: Promise<unknown>;
}

/** A part of the product that must run as long as the product does. */
export interface Part {
  /** The name that begins each line about it. */
  name: string;
  life: Life;
  /** Starts it again at the same address, because the other parts still look for it there. */
  revive(): Promise<Life>;
}

interface Watch {
  /** A clock in ms that never goes back. */
  now: () => number;
  say: (line: string) => void;
  /** True once the product is to end: a part that dies then is not started again. */
  isEnding: () => boolean;
}

const MINUTE_MS = 60_000;
const TOO_MANY_DEATHS = 4;

/**
 * Starts a part again whenever it ends by itself. A start that fails counts as one more death.
 * @returns the reason to give up, at the fourth death of all parts together within a minute; pending until then
 */
export function supervise(parts: readonly Part[], watch: Watch): Promise<StartFault> {
  const isOneTooMany = countDeaths(watch.now);
  return Promise.race(parts.map((part) => keepAlive(part, watch, isOneTooMany)));
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

/** Starts the part again, or returns null when that fails. The person is told why, unless they want the end anyway. */
async function revived(part: Part, { say, isEnding }: Watch): Promise<Life | null> {
  try {
    return await part.revive();
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    if (!isEnding()) say(error.message);
    return null;
  }
}

/**
 * Counts the deaths of all parts.
 * @returns a function to call at each death, which says whether that one is too many
 */
function countDeaths(now: () => number): () => boolean {
  let deaths: number[] = [];
  return () => {
    const at = now();
    deaths = [...deaths.filter((earlier) => earlier > at - MINUTE_MS), at];
    return deaths.length >= TOO_MANY_DEATHS;
  };
}

const gaveUp = (name: string) =>
  new StartFault(
    `${name} berhenti, kematian keempat dalam satu menit: baca keterangan di atas baris ini, perbaiki, lalu jalankan lagi.`,
  );

const never = new Promise<StartFault>(() => undefined);
