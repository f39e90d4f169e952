import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../cache/query-keys.ts';

/* Every screen with the bell needs these, so they do without the calls for transactions. */

/** Refetches the bundles, tryouts and notifications, which change when the account gets a tryout. */
export function refetchAfterGrant(client: QueryClient): void {
  for (const queryKey of [queryKeys.bundles, queryKeys.tryouts, queryKeys.notifications]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Refetches everything that a purchase or payment changes. */
export function refetchPurchases(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.transactions });
  refetchAfterGrant(client);
}
