import { numberOption } from '../numbers/options.ts';

/** How large a run is. Each can be set by the variable of this name. */
export interface Options {
  candidates: number;
  connections: number;
  /** How long everybody saves after the last start. */
  durationSeconds: number;
  /** From one save of a candidate to the next, on average; each pause is between half and one and a half of it. */
  pauseSeconds: number;
  /** The time over which all start; 0 when the attempts are written by SQL. */
  rampSeconds: number;
  /** What share hands in at the end, and over what time. */
  handInShare: number;
  handInSeconds: number;
}

const STARTS_PER_SECOND = 500;
const HAND_INS_PER_SECOND = 500;

export function readOptions(): Options {
  const candidates = numberOption('CANDIDATES', 50_000);
  const handInShare = Math.min(1, numberOption('HAND_IN', 1));
  return {
    candidates,
    connections: Math.min(numberOption('CONNECTIONS', 400), Math.max(1, Math.ceil(candidates / 20))),
    durationSeconds: numberOption('DURATION', 600),
    pauseSeconds: numberOption('PAUSE', 45),
    rampSeconds:
      process.env['STARTED'] === 'sql' ? 0 : numberOption('RAMP', Math.ceil(candidates / STARTS_PER_SECOND)),
    handInShare,
    handInSeconds: numberOption(
      'HAND_IN_SECONDS',
      Math.ceil((candidates * handInShare) / HAND_INS_PER_SECOND),
    ),
  };
}
