import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { getBundle, listBundles } from '@ambang/contract/shop/bundles.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { queryClient } from '../cache/query-client.ts';
import { queryKeys } from '../cache/query-keys.ts';

export const bundlesQuery = queryOptions({
  queryKey: queryKeys.bundleList,
  queryFn: ({ signal }) => call(listBundles, { signal }),
});

/** Shows the bundle from the loaded list at once. */
export const bundleQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.bundle(id),
    queryFn: ({ signal }) => call(getBundle, { params: { id }, signal }),
    placeholderData: findInList(id),
  });

const findInList = (id: string): Bundle | undefined =>
  queryClient.getQueryData(bundlesQuery.queryKey)?.find((bundle) => String(bundle.id) === id);
