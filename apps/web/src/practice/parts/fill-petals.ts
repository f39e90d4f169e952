import type { PetalState } from '../../ui/petals/petals.tsx';

/** The first `full` of `all` petals are full. */
export const fillPetals = (full: number, all: number): PetalState[] =>
  Array.from({ length: all }, (_, index) => (index < full ? 'full' : 'open'));
