import { StartFault } from '@ambang/postgres/start-fault.ts';

/** A process at work; it has ended when `exited` resolves. */
export interface Life {
  exited: Promise<unknown>;
}

/** Something that is to be at work for as long as the product is. */
export interface Part {
  /** Opens the lines about it. */
  name: string;
  life: Life;
  /** Starts it again, where everybody else still looks for it. */
  revive(): Promise<Life>;
}

interface Watch {
  /** Milliseconds that only grow. */
  now: () => number;
  say: (line: string) => void;
  /** True from the wish to end on: whatever dies then is left alone. */
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

/** Null when it could not be started; why, the person is told unless they want the end anyway. */
async function revived(part: Part, { say, isEnding }: Watch): Promise<Life | null> {
  try {
    return await part.revive();
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    if (!isEnding()) say(error.message);
    return null;
  }
}

/** @returns for each death: whether it is the one too many */
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
