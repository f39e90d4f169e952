import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { introPath, TRYOUTS_PATH } from '../paths.ts';
import { findStartable, sortByUrgency } from './tryout-order.ts';

export const findFreeBundle = (bundles: readonly Bundle[] = []): Bundle | undefined =>
  bundles.find(({ price, isOwned, isSaleClosed }) => price === 0 && !isOwned && !isSaleClosed);

export const bundlePath = ({ id }: Bundle): string => `/home/shop/${id}`;

interface Way {
  to: string;
  text: string;
}

/** The way to the first result: an attempt that was begun, an owned tryout, the free bundle. */
export function wayToFirstResult(tryouts: readonly OwnedTryout[] = [], bundles?: readonly Bundle[]): Way {
  const [urgent] = sortByUrgency(tryouts);
  if (urgent?.state === 'running') return { to: introPath(urgent.id), text: `Lanjutkan ${urgent.title}` };
  if (urgent?.state === 'over') return { to: introPath(urgent.id), text: `Ke hasil ${urgent.title}` };
  const startable = findStartable(tryouts);
  if (startable) return { to: introPath(startable.id), text: `Mulai ${startable.title}` };
  const free = findFreeBundle(bundles);
  if (free) return { to: bundlePath(free), text: `Ambil ${free.name}, gratis` };
  return { to: TRYOUTS_PATH, text: 'Lihat tryout' };
}
