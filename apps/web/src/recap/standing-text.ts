import type { Shortfall, Standing } from '@ambang/exam/pass.ts';

/** "TKP 160 dari 166, kurang 6" */
export const standingText = ({ isPassed, shortfalls }: Standing): string =>
  isPassed ? 'Semua ambang tercapai' : shortfalls.map(shortfallText).join('; ');

const shortfallText = ({ of, points, needed }: Shortfall): string =>
  `${of} ${points} dari ${needed}, kurang ${needed - points}`;
