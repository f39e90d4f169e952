import { recapPath } from '../paths.ts';
import { isMissing } from '../ui/states/failed-screen.tsx';

export const TRYOUTS_LINK = { to: '/home/tryouts', label: 'Lihat tryoutmu' };

/** The link one level up from a screen below the result. A result that does not exist cannot be opened either. */
export const linkUpFrom = (tryoutId: number, error: unknown): typeof TRYOUTS_LINK =>
  isMissing(error) ? TRYOUTS_LINK : { to: recapPath(tryoutId), label: 'Kembali ke hasil' };
