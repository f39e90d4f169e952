import { redeemCode } from '@ambang/contract/shop/codes.ts';
import { codeProblem } from '@ambang/contract/text/fields.ts';
import { normalizeCode } from '@ambang/contract/text/normalize.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ref } from 'react';
import { useLocation } from 'react-router';
import { callForWholeReply } from '../api/call.ts';
import { showRefusal, useFields } from '../ui/forms/use-fields.ts';
import { showToast } from '../ui/messages/toast.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { queryKeys } from '../api/cache/query-keys.ts';
import { Button } from '../ui/button.tsx';
import { Field, Form } from '../ui/forms/form.tsx';
import styles from './redeem-form.module.css';

/** The parameter of a link with a code: /home/tryouts?kode=AB12-CD34 */
const CODE_PARAMETER = 'kode';

const MAX_CODE_LENGTH = 32;

/** Reads the code of a link. Drops characters that no code contains: a link may be malformed or malicious. */
export const codeFromSearch = (search: string): string =>
  normalizeCode(new URLSearchParams(search).get(CODE_PARAMETER) ?? '')
    .replace(/[^\w-]/g, '')
    .slice(0, MAX_CODE_LENGTH);

/** The code of the last opened link, or ''. It is kept when the parameter is removed from the address. */
export function useCodeFromLink(): string {
  const inAddress = codeFromSearch(useLocation().search);
  const [code, setCode] = useState(inAddress);
  if (inAddress !== '' && inAddress !== code) setCode(inAddress);
  return code;
}

/** Refetched after each try, also a failed one: another device or a call with a lost reply may have redeemed the code. */
const REFETCHED_KEYS = [
  queryKeys.tryouts,
  queryKeys.bundles,
  queryKeys.notifications,
  queryKeys.transactions,
];

const rules = { code: codeProblem };

/** @param onRedeemed moves the focus away before the form is cleared */
function useRedeem(initialCode: string, onRedeemed: () => void) {
  const client = useQueryClient();
  const form = useFields(rules, { code: initialCode });
  const submitCode = async () => {
    try {
      const { message } = await callForWholeReply(redeemCode, { body: form.values });
      showToast('ok', message ?? 'Kode berhasil ditukar');
      onRedeemed();
      form.clear();
    } finally {
      for (const queryKey of REFETCHED_KEYS) void client.invalidateQueries({ queryKey });
    }
  };
  const { run, isBusy } = useAction(submitCode, (error) => {
    toastFailure(error);
    showRefusal(form, error, 'code');
  });
  return { form, run, isBusy };
}

interface Props {
  initialCode: string;
  onRedeemed: () => void;
  ref: Ref<HTMLFormElement>;
}

export function RedeemForm({ initialCode, onRedeemed, ref }: Props) {
  const { form, run, isBusy } = useRedeem(initialCode, onRedeemed);
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
