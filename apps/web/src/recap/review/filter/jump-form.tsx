import { normalizeTyped } from '@ambang/contract/text/normalize.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Form } from '../../../ui/forms/form.tsx';
import { useFields } from '../../../ui/forms/use-fields.ts';
import styles from './list-tools.module.css';

/** Opens a question by its number. There are no digit shortcuts, because voice control may type digits by mistake. */
export function JumpForm({ count, onJump }: { count: number; onJump: (number: number) => void }) {
  const form = useFields({ number: () => null });
  const jump = () => {
    const number = parseQuestionNumber(form.values.number, count);
    if (number === null) return form.showError('number', `Isi nomor dari 1 sampai ${count}.`);
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

/** @returns null unless the text is a whole number from 1 to `count` */
function parseQuestionNumber(text: string, count: number): number | null {
  const digits = normalizeTyped(text);
  const number = /^\d+$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= count ? number : null;
}
