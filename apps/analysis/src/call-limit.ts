import type { WindowThrottle } from '@ambang/server/window-throttle.ts';
import { createWindowThrottle } from '@ambang/server/window-throttle.ts';

/** Limits the analyses per account and minute, for each process. */
export const createAnalysisThrottle = (timesAMinute: number, mostAccounts?: number): WindowThrottle =>
  createWindowThrottle(
    { times: timesAMinute, minutes: 1 },
    'Analisis ini terlalu sering dibuka. Tunggu satu menit lalu coba lagi.',
    mostAccounts,
  );
