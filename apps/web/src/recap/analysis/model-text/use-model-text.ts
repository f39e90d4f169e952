import type { Analysis, ModelTextStatus } from '@ambang/contract/tryouts/analyses.ts';
import {
  requestModelText,
  deleteModelText,
  MODEL_CONSENT_VERSION,
} from '@ambang/contract/tryouts/analyses.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryKeys } from '../../../api/cache/query-keys.ts';
import { modelTextQuery } from '../../../api/queries/results/model-texts.ts';
import { call } from '../../../api/call.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { toastFailure, useAction } from '../../../ui/use-action.ts';

/**
 * Requests, polls and withdraws a text of a language model.
 *
 * @param shownAuthor the author of the shown text; when the current author differs, the analysis is refetched
 * @param close called after a request or a withdrawal, also when it failed
 */
export function useModelText(tryoutId: number, shownAuthor: Analysis['writtenBy'], close: () => void) {
  const client = useQueryClient();
  const { data } = useQuery(modelTextQuery(tryoutId));
  const state = data?.state;
  const showState = (text: ModelTextStatus) => {
    client.setQueryData(modelTextQuery(tryoutId).queryKey, text);
    close();
  };
  const refetchAnalysis = () => client.invalidateQueries({ queryKey: queryKeys.analyses(tryoutId) });
  const onFailure = (error: unknown) => {
    close();
    toastFailure(error);
    // Another tab may already have requested or withdrawn the text.
    void client.invalidateQueries({ queryKey: modelTextQuery(tryoutId).queryKey });
  };
  const params = { id: tryoutId };
  const requesting = useAction(
    async () => showState(await call(requestModelText, { params, body: { version: MODEL_CONSENT_VERSION } })),
    onFailure,
  );
  const withdrawing = useAction(async () => {
    showState(await call(deleteModelText, { params }));
    await refetchAnalysis();
    showToast(
      'ok',
      state === 'written' ? 'Tulisan AI dihapus' : 'Permintaan dibatalkan, persetujuan ditarik',
    );
  }, onFailure);
  const refetchIfStale = useEffectEvent(() => {
    if (state !== undefined && (state === 'written') !== (shownAuthor === 'model')) void refetchAnalysis();
  });
  useEffect(() => refetchIfStale(), [state]);
  return {
    state,
    request: requesting.run,
    withdraw: withdrawing.run,
    isBusy: requesting.isBusy || withdrawing.isBusy,
  };
}
