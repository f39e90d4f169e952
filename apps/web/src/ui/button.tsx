import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import type { LinkProps } from './link.tsx';
import { Link } from './link.tsx';
import { Spinner } from './marks/icon.tsx';

interface ButtonStyle {
  /** `primary` is for the main action of a view; `on-dark` and `on-dark-outline` are for dark backgrounds. */
  variant?: 'primary' | 'secondary' | 'text' | 'danger' | 'danger-fill' | 'on-dark' | 'on-dark-outline';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean | undefined;
}

const buttonClass = (
  { variant = 'secondary', size = 'md', block }: ButtonStyle,
  className: string | undefined,
) =>
  classNames(styles.button, styles[variant], size !== 'md' && styles[size], block && styles.block, className);

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Ignores clicks and shows `busyText` with a spinner. The button gets no narrower. */
  busy?: boolean | undefined;
  busyText?: ReactNode;
}

/** With `aria-disabled` the button does nothing and keeps the focus, which `disabled` would lose. */
export function Button(props: ButtonProps) {
  const { variant, size, block, busy = false, busyText = 'Loading...', className, ...rest } = props;
  const { onClick, children, type = 'button', ...attributes } = rest;
  const isOff = busy || rest['aria-disabled'] === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...attributes}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      onClick={press}
    >
      <span className={classNames(styles.label, busy && styles.hidden)}>{children}</span>
      {busy && (
        <span className={styles.label}>
          <Spinner />
          {busyText}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  children,
  ...attributes
}: ButtonStyle & LinkProps) {
  return (
    <Link {...attributes} className={buttonClass({ variant, size, block }, className)}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}

type AnchorProps = ButtonStyle & ComponentProps<'a'>;

/** A link to an address outside of the application that looks like a button. */
export function ButtonAnchor({ variant, size, block, className, children, ...attributes }: AnchorProps) {
  return (
    <a {...attributes} className={buttonClass({ variant, size, block }, className)}>
      <span className={styles.label}>{children}</span>
    </a>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string;
}

export function IconButton({ className, ...attributes }: IconButtonProps) {
  return <button type="button" {...attributes} className={classNames(styles.iconButton, className)} />;
}

type IconLinkProps = LinkProps & { 'aria-label': string };

export function IconLink({ className, ...attributes }: IconLinkProps) {
  return <Link {...attributes} className={classNames(styles.iconButton, className)} />;
}

/** True for a click by keyboard or screen reader. */
export const isKeyboardClick = (event: MouseEvent): boolean => event.detail === 0;
