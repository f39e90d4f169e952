import { CLOCK_SKEW_ALARM_MS } from '@ambang/db/monitoring/api-processes.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { QueueGauge } from './metrics.ts';

/** The fraction of a queue's capacity above which the queue counts as nearly full. */
const NEARLY_FULL = 0.9;

export interface ReadinessCheck {
  /** @throws Refusal with the reason while a load balancer should send no calls to this process */
  requireReady(): Promise<void>;
  /** Marks the process as not ready, for a shutdown. */
  end(): void;
}

/** Creates the readiness check for load balancers. It queries the database at most once a second. */
export function createReadinessCheck(
  clock: DatabaseClock,
  queues: ReadonlyMap<string, QueueGauge>,
): ReadinessCheck {
  let isEnding = false;
  const findReason = async (): Promise<string | null> => {
    if (isEnding) return 'Server ini sedang berhenti. Pakai server lain, atau coba lagi sebentar lagi.';
    for (const { waiting, capacity } of queues.values())
      if (waiting() > capacity * NEARLY_FULL)
        return 'Antrean server ini hampir penuh. Tunggu sebentar lalu coba lagi.';
    const aheadMs = await clock.processAheadMs();
    if (aheadMs === null)
      return 'Database tidak menjawab dalam satu detik. Periksa PostgreSQL dan jaringannya, lalu coba lagi.';
    if (Math.abs(aheadMs) > CLOCK_SKEW_ALARM_MS)
      return `Jam server ini berbeda ${secondsOf(aheadMs)} detik dari jam database. Samakan keduanya (NTP), lalu coba lagi.`;
    return null;
  };
  return {
    async requireReady() {
      const message = await findReason();
      if (message !== null) throw new Refusal('unavailable', message);
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
