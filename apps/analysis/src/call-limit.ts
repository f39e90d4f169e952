import type { WindowThrottle } from '@ambang/service/window-throttle.ts';
import { windowThrottle } from '@ambang/service/window-throttle.ts';

/** Limits how many analyses an account may ask for in a minute; a process counts for itself. */
export const callLimit = (timesAMinute: number, mostAccounts?: number): WindowThrottle =>
  windowThrottle(
    { times: timesAMinute, minutes: 1 },
    'Analisis ini terlalu sering dibuka. Tunggu satu menit lalu coba lagi.',
    mostAccounts,
  );
