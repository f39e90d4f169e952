import { redeem } from '@ambang/contract/shop/codes.ts';
import { codeProblem } from '@ambang/contract/text/fields.ts';
import { readCode } from '@ambang/contract/text/typed-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { callWithMessage } from '../api/call.ts';
import { showRefusal, useFields } from '../ui/forms/use-fields.ts';
import { showToast } from '../ui/toast.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { keys } from '../api/queries/keys.ts';

/** In the address of a link that brings a code: /home/tryouts?kode=AB12-CD34 */
const CODE_PARAMETER = 'kode';

const LONGEST_CODE = 32;

/** The code in a link. Whatever could not be of one is left out, because anybody can write a link. */
export const codeIn = (search: string): string =>
  readCode(new URLSearchParams(search).get(CODE_PARAMETER) ?? '')
    .replace(/[^\w-]/g, '')
    .slice(0, LONGEST_CODE);

/** The code of the link that was opened last, '' without one. It stays when the address no longer has it. */
export function useGivenCode(): string {
  const inAddress = codeIn(useLocation().search);
  const [given, setGiven] = useState(inAddress);
  if (inAddress !== '' && inAddress !== given) setGiven(inAddress);
  return given;
}

/** What a code changes. A refusal may mean that another device has used it, a lost answer that it was redeemed. */
const CHANGED = [keys.tryouts, keys.bundles, keys.notifications, keys.transactions];

const rules = { code: codeProblem };

/**
 * @param given stands in the field at first
 * @param onRedeemed takes the focus away from the form, which is then emptied
 */
export function useRedeem(given: string, onRedeemed: () => void) {
  const client = useQueryClient();
  const form = useFields(rules, { code: given });
  const send = async () => {
    try {
      const { message } = await callWithMessage(redeem, { body: form.values });
      showToast('ok', message ?? 'Kode berhasil ditukar');
      onRedeemed();
      form.clear();
    } finally {
      for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey });
    }
  };
  const { run, isBusy } = useAction(send, (error) => {
    toastFailure(error);
    showRefusal(form, error, 'code');
  });
  return { form, run, isBusy };
}
