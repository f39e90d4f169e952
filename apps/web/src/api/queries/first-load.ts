import type { UseQueryResult } from '@tanstack/react-query';

type Load = Pick<UseQueryResult, 'data' | 'isFetching' | 'failureCount' | 'errorUpdateCount'>;

/**
 * Whether a first reply is about to come. A call that failed once may take long to succeed, and a part of the screen that
 * appears after a failure may call again.
 */
export const isFirstLoad = ({ data, isFetching, failureCount, errorUpdateCount }: Load): boolean =>
  data === undefined && isFetching && failureCount === 0 && errorUpdateCount === 0;
