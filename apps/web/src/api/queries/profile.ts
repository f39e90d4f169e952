import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { call } from '../call.ts';
import { queryKeys } from '../cache/query-keys.ts';

export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => call(getProfile, { signal }),
});
