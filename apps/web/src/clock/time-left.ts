/* Instants are epoch ms by the device's clock. */

/** Rounded up. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1_000));

/** Ms until the shown second changes, plus 5 ms because a timer may run early. */
export const msToNextSecond = (deadline: number, now: number): number => {
  const rest = (deadline - now) % 1_000;
  return (rest > 0 ? rest : 1_000 + rest) + 5;
};

export interface TimeParts {
  hours: string;
  minutes: string;
  seconds: string;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

export const toTimeParts = (seconds: number): TimeParts => ({
  hours: twoDigits(Math.floor(seconds / 3_600)),
  minutes: twoDigits(Math.floor(seconds / 60) % 60),
  seconds: twoDigits(seconds % 60),
});

/** `short`: under ten minutes. `last`: under one minute. */
export type Urgency = 'plenty' | 'short' | 'last';

export const timeUrgency = (seconds: number): Urgency => {
  if (seconds < 60) return 'last';
  return seconds < 600 ? 'short' : 'plenty';
};

/** 7 at 06:24. */
export const minutesBegun = (seconds: number): number => Math.ceil(seconds / 60);

const SPOKEN_MINUTES = [1, 5, 10, 30];

/** Changes only at 30, 10, 5 and 1 minutes and at the end. */
export function spokenTime(seconds: number): string {
  if (seconds === 0) return 'Waktu habis';
  const minutes = SPOKEN_MINUTES.find((limit) => seconds <= limit * 60);
  return minutes === undefined ? '' : `Sisa waktu ${minutes} menit`;
}
