import type { WindowThrottle } from '@ambang/server/window-throttle.ts';
import { windowThrottle } from '@ambang/server/window-throttle.ts';

/** Limits the analyses per account and minute, for each process. */
export const callLimit = (timesAMinute: number, mostAccounts?: number): WindowThrottle =>
  windowThrottle(
    { times: timesAMinute, minutes: 1 },
    'Analisis ini terlalu sering dibuka. Tunggu satu menit lalu coba lagi.',
    mostAccounts,
  );
