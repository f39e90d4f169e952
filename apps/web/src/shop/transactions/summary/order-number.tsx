import { useEffect, useRef, useState } from 'react';
import { startTimer } from '../../../clock/start-timer.ts';
import { classNames } from '../../../ui/class-names.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './order-number.module.css';

/** How long the button states that the number was copied. */
const COPIED_SHOWN_MS = 3_000;

export function OrderNumber({ id }: { id: string }) {
  const number = useRef<HTMLSpanElement>(null);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (isCopied) return startTimer(COPIED_SHOWN_MS, () => setCopied(null));
  }, [isCopied]);
  const copy = async () => {
    const wasCopied = await copyText(id);
    // Selects the number, so that the person can copy it with the menu of the device.
    if (!wasCopied && number.current) window.getSelection()?.selectAllChildren(number.current);
    setCopied(wasCopied);
  };
  return (
    <>
      <span ref={number} className={styles.number}>
        {id}
      </span>
      <button type="button" className={classNames(styles.copy, 'not-printed')} onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        {isCopied ? 'Disalin' : 'Salin'}
        <span className="visually-hidden"> nomor pesanan</span>
      </button>
      <span className={isCopied === false ? styles.advice : 'visually-hidden'} role="status">
        {isCopied !== null &&
          (isCopied ? 'Disalin' : 'Nomor pesanan dipilih. Salin dengan menu perangkatmu.')}
      </span>
    </>
  );
}
