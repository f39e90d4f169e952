import type { ModelText } from '@ambang/contract/tryouts/analyses.ts';
import { getModelText } from '@ambang/contract/tryouts/analyses.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { keys } from './keys.ts';
import { freshFor } from '../fresh-for.ts';

const WAITING_POLL_MS = 4_000;

/** Ten minutes of looking: the server gives up a text long before. */
const MOST_LOOKS = 150;

/** What has become of the wish for a text by a language model; asked again while one is being written. */
export const modelTextQuery = (id: number) =>
  queryOptions({
    queryKey: keys.modelText(id),
    queryFn: ({ signal }) => call(getModelText, { params: { id }, signal }),
    staleTime: freshFor(0),
    refetchInterval: ({ state }) => modelTextPollMs(state.data?.state, state.dataUpdateCount),
  });

/** @param looks how often the server has answered so far, while this page was open */
export const modelTextPollMs = (state: ModelText['state'] | undefined, looks: number): number | false =>
  state === 'waiting' && looks < MOST_LOOKS ? WAITING_POLL_MS : false;
