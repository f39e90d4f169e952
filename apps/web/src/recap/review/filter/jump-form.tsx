import { readPlain } from '@ambang/contract/text/typed-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Form } from '../../../ui/forms/form.tsx';
import { useFields } from '../../../ui/forms/use-fields.ts';
import styles from './review-filters.module.css';

/** To a question by its number. A field, because a bare digit as a key would answer to every misheard word. */
export function JumpForm({ count, onJump }: { count: number; onJump: (number: number) => void }) {
  const form = useFields({ number: () => null });
  const jump = () => {
    const number = numberIn(form.values.number, count);
    if (number === null) return form.reject('number', `Isi nomor dari 1 sampai ${count}.`);
    form.clear();
    onJump(number);
  };
  return (
    <Form className={styles.jump} onSubmit={jump}>
      <Field
        className={styles.number}
        label="Ke nomor"
        inputMode="numeric"
        autoComplete="off"
        placeholder={`1-${count}`}
        {...form.bind('number')}
      />
      <Button type="submit" size="sm">
        Buka
      </Button>
    </Form>
  );
}

/** @returns null for what is no whole number from 1 to `count` */
function numberIn(text: string, count: number): number | null {
  const digits = readPlain(text);
  const number = /^\d+$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= count ? number : null;
}
