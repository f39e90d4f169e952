import { redeemCode } from '@ambang/contract/shop/codes.ts';
import { codeProblem } from '@ambang/contract/text/fields.ts';
import { normalizeCode } from '@ambang/contract/text/normalize.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ref } from 'react';
import { useLocation } from 'react-router';
import { callWithMessage } from '../api/call.ts';
import { showRefusal, useFields } from '../ui/forms/use-fields.ts';
import { showToast } from '../ui/messages/toast.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { queryKeys } from '../api/cache/query-keys.ts';
import { Button } from '../ui/button.tsx';
import { Field, Form } from '../ui/forms/form.tsx';
import styles from './redeem-form.module.css';

/** In a link with a code: /home/tryouts?kode=AB12-CD34 */
const CODE_PARAMETER = 'kode';

const MAX_CODE_LENGTH = 32;

/** The code in a link, without characters that no code has, because anybody can write a link. */
export const codeFromSearch = (search: string): string =>
  normalizeCode(new URLSearchParams(search).get(CODE_PARAMETER) ?? '')
    .replace(/[^\w-]/g, '')
    .slice(0, MAX_CODE_LENGTH);

/** The code of the last opened link, or ''. It stays after the address has lost it. */
export function useCodeFromLink(): string {
  const inAddress = codeFromSearch(useLocation().search);
  const [given, setGiven] = useState(inAddress);
  if (inAddress !== '' && inAddress !== given) setGiven(inAddress);
  return given;
}

/** Refetched after every try: a refused code may be used on another device, a lost reply may have redeemed it. */
const CHANGED_KEYS = [queryKeys.tryouts, queryKeys.bundles, queryKeys.notifications, queryKeys.transactions];

const rules = { code: codeProblem };

/**
 * @param given the initial text of the field
 * @param onRedeemed moves the focus away from the form, which is then cleared
 */
function useRedeem(given: string, onRedeemed: () => void) {
  const client = useQueryClient();
  const form = useFields(rules, { code: given });
  const submitCode = async () => {
    try {
      const { message } = await callWithMessage(redeemCode, { body: form.values });
      showToast('ok', message ?? 'Kode berhasil ditukar');
      onRedeemed();
      form.clear();
    } finally {
      for (const queryKey of CHANGED_KEYS) void client.invalidateQueries({ queryKey });
    }
  };
  const { run, isBusy } = useAction(submitCode, (error) => {
    toastFailure(error);
    showRefusal(form, error, 'code');
  });
  return { form, run, isBusy };
}

interface Props {
  /** The initial text of the field. */
  given: string;
  onRedeemed: () => void;
  ref: Ref<HTMLFormElement>;
}

export function RedeemForm({ given, onRedeemed, ref }: Props) {
  const { form, run, isBusy } = useRedeem(given, onRedeemed);
  return (
    <Form ref={ref} className={`paper ${styles.form}`} onSubmit={run}>
      <Field
        label="Masukan Kode"
        hint="Salin dan tempel kode tryout yang kamu terima."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        {...form.bind('code')}
      />
      <Button type="submit" variant="primary" disabled={!form.valid} busy={isBusy} className={styles.send}>
        Redeem Kode
      </Button>
    </Form>
  );
}
