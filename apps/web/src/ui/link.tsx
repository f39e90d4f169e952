import type { ComponentProps, MouseEvent } from 'react';
import type { To } from 'react-router';
import { useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: To;
  replace?: boolean;
}

/** A link within the application. The router's own `Link` would add code for prefetching that we do not use. */
export function Link({ to, replace, onClick, ...attributes }: LinkProps) {
  const follow = useLinkClickHandler(to, { replace });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...attributes} href={useHref(to)} onClick={press} />;
}
