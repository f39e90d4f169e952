import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { useNavigate } from './navigate.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An absolute path. */
  to: string;
  replace?: boolean;
  /** For the screen that opens: `useLocation().state`. */
  state?: unknown;
}

/** A link within the application. The browser itself handles a press that opens another tab or window. */
export function Link({ to, replace, state, onClick, ...attributes }: LinkProps) {
  const navigate = useNavigate();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    void navigate(to, { replace, state });
  };
  return <a {...attributes} href={to} onClick={press} />;
}

export const hasModifier = ({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent | KeyboardEvent): boolean =>
  metaKey || altKey || ctrlKey || shiftKey;
