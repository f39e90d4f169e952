import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { tabAfterKey } from './tab-keys.ts';
import styles from './tabs.module.css';

interface Props<Name extends string> {
  label: string;
  names: readonly Name[];
  open: Name;
  onOpen: (name: Name) => void;
  children: ReactNode;
}

/** Arrow keys, Home and End open a tab at once, because its content is already loaded. */
export function Tabs<Name extends string>({ label, names, open, onOpen, children }: Props<Name>) {
  const id = useId();
  const idOf = (name: Name) => `${id}-${name}`;
  const openByKey = (event: KeyboardEvent) => {
    const next = tabAfterKey(event, names.indexOf(open), names.length);
    const name = next === null ? undefined : names[next];
    if (name === undefined) return;
    event.preventDefault();
    onOpen(name);
    document.getElementById(idOf(name))?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={openByKey}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={idOf(name)}
            className={styles.tab}
            aria-selected={name === open}
            aria-controls={`${id}-panel`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => onOpen(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={idOf(open)}>
        {children}
      </div>
    </>
  );
}
