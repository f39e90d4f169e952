import { getTryout } from '@ambang/contract/tryouts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

// Its state changes with the clock and on other devices: it is never taken for fresh when a screen opens.
export const tryoutQuery = (id: number) =>
  queryOptions({
    queryKey: ['tryouts', 'one', id],
    queryFn: ({ signal }) => call(getTryout, { params: { id }, signal }),
    staleTime: 0,
  });
