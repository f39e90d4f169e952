import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';

type Content = Pick<Bundle, 'tryoutIds'>;

export const countOwned = ({ tryoutIds }: Content, owned: readonly Pick<Tryout, 'id'>[]): number =>
  owned.filter(({ id }) => tryoutIds.includes(id)).length;

/** @returns a bundle with only the new tryouts of `bundle` that costs no more, undefined if there is none */
export function findSmallerBundle(
  bundle: Bundle,
  owned: readonly Pick<Tryout, 'id'>[],
  bundles: readonly Bundle[],
): Bundle | undefined {
  const ownedIds = new Set(owned.map(({ id }) => id));
  const missing = bundle.tryoutIds.filter((id) => !ownedIds.has(id));
  return bundles.find(
    ({ id, tryoutIds, price, isOwned, isSaleClosed }) =>
      id !== bundle.id &&
      !isOwned &&
      !isSaleClosed &&
      price <= bundle.price &&
      tryoutIds.length === missing.length &&
      missing.every((missingId) => tryoutIds.includes(missingId)),
  );
}
