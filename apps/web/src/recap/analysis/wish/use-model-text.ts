import type { Analysis, ModelText } from '@ambang/contract/tryouts/analyses.ts';
import { askModelText, dropModelText, MODEL_CONSENT_VERSION } from '@ambang/contract/tryouts/analyses.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { analysisQuery } from '../../../api/queries/analyses.ts';
import { modelTextQuery } from '../../../api/queries/model-texts.ts';
import { call } from '../../../api/call.ts';
import { showToast } from '../../../ui/toast.tsx';
import { toastFailure, useAction } from '../../../ui/use-action.ts';

/**
 * The wish for a text by a language model: asking for it, waiting, and taking it back.
 * @param shown who wrote the text on the screen; it is fetched anew when that is no longer so
 * @param close called once a press has been answered, also with a refusal
 */
export function useModelText(tryoutId: number, shown: Analysis['writtenBy'], close: () => void) {
  const client = useQueryClient();
  const { data } = useQuery(modelTextQuery(tryoutId));
  const state = data?.state;
  const keep = (text: ModelText) => {
    client.setQueryData(modelTextQuery(tryoutId).queryKey, text);
    close();
  };
  const reread = () => client.invalidateQueries({ queryKey: analysisQuery(tryoutId).queryKey });
  const onFailure = (error: unknown) => {
    close();
    toastFailure(error);
    // Another tab may have asked or dropped meanwhile.
    void client.invalidateQueries({ queryKey: modelTextQuery(tryoutId).queryKey });
  };
  const params = { id: tryoutId };
  const asking = useAction(
    async () => keep(await call(askModelText, { params, body: { version: MODEL_CONSENT_VERSION } })),
    onFailure,
  );
  const dropping = useAction(async () => {
    keep(await call(dropModelText, { params }));
    await reread();
    showToast(
      'ok',
      state === 'written' ? 'Tulisan AI dihapus' : 'Permintaan dibatalkan, persetujuan ditarik',
    );
  }, onFailure);
  const rereadIfOld = useEffectEvent(() => {
    if (state !== undefined && (state === 'written') !== (shown === 'model')) void reread();
  });
  useEffect(() => rereadIfOld(), [state]);
  return { state, ask: asking.run, drop: dropping.run, isBusy: asking.isBusy || dropping.isBusy };
}
