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

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Shown while there is no error. */
  hint?: ReactNode;
  error?: string | null;
  /** Shown in the input box, at its right end. */
  trailing?: ReactNode;
}

export function Field({ label, hint, error, trailing, className, ...attributes }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error) || Boolean(hint);
  return (
    <div className={classNames(styles.field, error && styles.wrong, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={classNames(styles.box, Boolean(trailing) && styles.roomy)}>
        <input
          {...attributes}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasNote ? noteId : undefined}
        />
        {trailing}
      </div>
      {error ? (
        <p className={styles.error} id={noteId}>
          <Icon name="circle-alert" size={16} className={styles.errorIcon} />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={noteId}>
            {hint}
          </p>
        )
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
