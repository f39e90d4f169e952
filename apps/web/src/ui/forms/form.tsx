import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './form.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => void;
}

/**
 * React validates and sends the form. Before hydration the browser sends it: `post` keeps typed text out of the URL.
 */
export function Form({ onSubmit, ...attributes }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return <form method="post" noValidate {...attributes} onSubmit={submit} />;
}

type SubmitProps = Pick<ComponentProps<typeof Button>, 'disabled' | 'busy' | 'children'>;

export const SubmitButton = (props: SubmitProps) => (
  <Button {...props} type="submit" variant="primary" size="lg" block />
);

interface SheetProps {
  /** Two columns on wide screens; the first field takes both. */
  hasColumns?: boolean;
  children: ReactNode;
}

/** Fields as one printed form: a row for each field, with the label inside. */
export const FormSheet = ({ hasColumns = false, children }: SheetProps) => (
  <div className={classNames(styles.sheet, hasColumns && styles.columns)}>{children}</div>
);

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Outside of a sheet it is hidden while there is an error. */
  hint?: ReactNode;
  error?: string | null;
  /** The id of an error message outside of the field. */
  wrongBy?: string | undefined;
  /** Shown in the input box, at its right end. */
  trailing?: ReactNode;
}

export function Field({ label, hint, error, wrongBy, trailing, className, ...attributes }: FieldProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const isWrong = Boolean(error ?? wrongBy);
  const noteId = error ? errorId : (wrongBy ?? (Boolean(hint) && hintId));
  return (
    <div className={classNames(styles.field, isWrong && styles.wrong, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={classNames(styles.box, Boolean(trailing) && styles.roomy)}>
        <input
          {...attributes}
          id={id}
          className={styles.input}
          aria-invalid={isWrong || undefined}
          aria-describedby={classNames(attributes['aria-describedby'], noteId) || undefined}
        />
        {trailing}
      </div>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon name="circle-alert" size={16} className={styles.errorIcon} />
          {error}
        </p>
      )}
    </div>
  );
}

type NamedProps = Omit<FieldProps, 'label' | 'type'>;

export const EmailField = (props: NamedProps) => (
  <Field {...props} label="Email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
);

export const PhoneField = ({ hint = 'Contoh: 081234567890', ...props }: NamedProps) => (
  <Field {...props} label="No HP" type="tel" inputMode="tel" autoComplete="tel" hint={hint} />
);

export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const [isShown, setShown] = useState(false);
  const verb = isShown ? 'Sembunyikan' : 'Tampilkan';
  const toggle = (
    <IconButton
      className={styles.show}
      aria-label={`${verb} ${props.label.toLowerCase()}`}
      onClick={() => setShown(!isShown)}
    >
      <Icon name={isShown ? 'eye-off' : 'eye'} />
    </IconButton>
  );
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={toggle}
    />
  );
}
