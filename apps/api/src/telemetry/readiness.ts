import { CLOCK_SKEW_ALARM_MS } from '@ambang/db/monitoring/api-processes.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { QueueGauge } from './metrics.ts';

/** A fuller queue soon refuses requests. */
const NEARLY_FULL = 0.9;

export interface ReadinessCheck {
  /** @throws Refusal with the reason why this process should get no more calls */
  require(): Promise<void>;
  /** The process is shutting down: it is not ready from now on. */
  end(): void;
}

/** Whether a load balancer should send calls to this process. It queries the database at most once a second. */
export function createReadiness(
  clock: DatabaseClock,
  queues: ReadonlyMap<string, QueueGauge>,
): ReadinessCheck {
  let isEnding = false;
  const reason = async (): Promise<string | null> => {
    if (isEnding) return 'Server ini sedang berhenti. Pakai server lain, atau coba lagi sebentar lagi.';
    for (const { waiting, most } of queues.values())
      if (waiting() > most * NEARLY_FULL)
        return 'Antrean server ini hampir penuh. Tunggu sebentar lalu coba lagi.';
    const aheadMs = await clock.ahead();
    if (aheadMs === null)
      return 'Database tidak menjawab dalam satu detik. Periksa PostgreSQL dan jaringannya, lalu coba lagi.';
    if (Math.abs(aheadMs) > CLOCK_SKEW_ALARM_MS)
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
