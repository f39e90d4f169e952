import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
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

interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** @returns the index of the tab that the key opens, wrapping around; null for keys that open no tab */
export function tabAfterKey(
  { key, altKey, ctrlKey, metaKey }: PressedKey,
  index: number,
  count: number,
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
