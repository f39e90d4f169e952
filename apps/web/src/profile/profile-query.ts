import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '@ambang/contract/accounts.ts';
import { call } from '../api/call.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, { signal }),
});
