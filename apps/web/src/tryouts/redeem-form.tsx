import type { Ref } from 'react';
import { Button } from '../ui/button.tsx';
import { Field, Form } from '../ui/forms/form.tsx';
import { useRedeem } from './redeem.ts';
import styles from './redeem-form.module.css';

interface Props {
  /** Stands in the field at first. */
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
