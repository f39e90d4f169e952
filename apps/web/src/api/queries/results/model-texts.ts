import type { ModelTextStatus } from '@ambang/contract/tryouts/analyses.ts';
import { getModelText } from '@ambang/contract/tryouts/analyses.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../call.ts';
import { queryKeys } from '../../cache/query-keys.ts';
import { ALWAYS_STALE } from '../../cache/stale-time.ts';

const WAITING_POLL_MS = 4_000;

/** Polling ends after ten minutes. After this time the user may request the text again. */
const MAX_POLLS = 150;

export const modelTextQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.modelText(id),
    queryFn: ({ signal }) => call(getModelText, { params: { id }, signal }),
    staleTime: ALWAYS_STALE,
    refetchInterval: ({ state }) => modelTextPollMs(state.data?.state, state.dataUpdateCount),
  });

export const modelTextPollMs = (state: ModelTextStatus['state'] | undefined, polls: number): number | false =>
  state === 'waiting' && polls < MAX_POLLS ? WAITING_POLL_MS : false;
