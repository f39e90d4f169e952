import type { WindowThrottle } from '@ambang/server/window-throttle.ts';
import { createWindowThrottle } from '@ambang/server/window-throttle.ts';

/** Limits the analyses per account and minute. Each process counts separately. */
export const createAnalysisThrottle = (timesAMinute: number, maxAccounts?: number): WindowThrottle =>
  createWindowThrottle(
    { times: timesAMinute, minutes: 1 },
    'Analisis ini terlalu sering dibuka. Tunggu satu menit lalu coba lagi.',
    maxAccounts,
  );
