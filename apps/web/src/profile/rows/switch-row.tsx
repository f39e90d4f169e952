import type { ReactNode } from 'react';
import { useId } from 'react';
import { Icon, Spinner } from '../../ui/marks/icon.tsx';
import type { IconName } from '../../ui/marks/icon.tsx';
import styles from './switch-row.module.css';

interface Props {
  icon: IconName;
  label: string;
  /** Explains what the switch does. */
  children: ReactNode;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  isBusy: boolean;
}

/** The switch keeps the focus and ignores presses while it saves. */
export function SwitchRow({ icon, label, children, isOn, onSwitch, isBusy }: Props) {
  const id = useId();
  return (
    <li>
      <label className={styles.row} htmlFor={id}>
        {isBusy ? <Spinner /> : <Icon name={icon} />}
        <span id={`${id}-name`}>{label}</span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={({ target }) => !isBusy && onSwitch(target.checked)}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-hint`}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
        />
        <span className={styles.hint} id={`${id}-hint`}>
          {children}
        </span>
      </label>
    </li>
  );
}
