import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { call } from '../call.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, { signal }),
});
