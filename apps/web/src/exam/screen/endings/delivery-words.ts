import type { Undelivered } from '../../attempt/limit-words.ts';

/** How the hand-in arrives without the person's doing. */
export const selfDelivery = ({ isDurable }: Undelivered): string =>
  isDurable
    ? 'Jawabanmu dikumpulkan sendiri begitu ada jaringan dan Ambang terbuka di perangkat ini.'
    : 'Jawabanmu dikumpulkan sendiri begitu ada jaringan, selama halaman ini terbuka.';
