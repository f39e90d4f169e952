import type { Undelivered } from '../../attempt/deadline-words.ts';

/** How the hand-in arrives without the person's doing. */
export const autoSendWords = ({ isDurable }: Undelivered): string =>
  isDurable
    ? 'Jawabanmu dikumpulkan sendiri begitu ada jaringan dan Ambang terbuka di perangkat ini.'
    : 'Jawabanmu dikumpulkan sendiri begitu ada jaringan, selama halaman ini terbuka.';
