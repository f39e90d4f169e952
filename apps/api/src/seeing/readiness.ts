import { CLOCK_ALARM_MS } from '@ambang/db/api-processes.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { LineGauge } from './meters.ts';

/** A line that is fuller than this share is about to turn people away. */
const NEARLY_FULL = 0.9;

export interface Readiness {
  /** @throws Refusal with the reason why no more calls should be sent to this process */
  require(): Promise<void>;
  /** From now on the process is not ready, because it ends. */
  end(): void;
}

/** Whether a balancer should send calls to this process. It costs the database one question a second, whoever asks. */
export function readiness(clock: DatabaseClock, lines: ReadonlyMap<string, LineGauge>): Readiness {
  let isEnding = false;
  const reason = async (): Promise<string | null> => {
    if (isEnding) return 'Server ini sedang berhenti. Pakai server lain, atau coba lagi sebentar lagi.';
    for (const { waiting, most } of lines.values())
      if (waiting() > most * NEARLY_FULL)
        return 'Antrean server ini hampir penuh. Tunggu sebentar lalu coba lagi.';
    const aheadMs = await clock.ahead();
    if (aheadMs === null)
      return 'Database tidak menjawab dalam satu detik. Periksa PostgreSQL dan jaringannya, lalu coba lagi.';
    if (Math.abs(aheadMs) > CLOCK_ALARM_MS)
      return `Jam server ini berbeda ${secondsOf(aheadMs)} detik dari jam database. Samakan keduanya (NTP), lalu coba lagi.`;
    return null;
  };
  return {
    async require() {
      const sentence = await reason();
      if (sentence !== null) throw new Refusal('unavailable', sentence);
    },
    end() {
      isEnding = true;
    },
  };
}

const secondsOf = (ms: number): string =>
  Math.abs(ms / 1_000)
    .toFixed(1)
    .replace('.', ',');
