import { useEffect, useRef, useState } from 'react';
import { startTimer } from '../../../clock/start-timer.ts';
import { classNames } from '../../../ui/class-names.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './order-number.module.css';

/** How long the button shows that it has copied. */
const SAID_MS = 3_000;

/** The order's number, which the operator asks for, with a copy button. */
export function OrderNumber({ id }: { id: string }) {
  const number = useRef<HTMLSpanElement>(null);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (isCopied) return startTimer(SAID_MS, () => setCopied(null));
  }, [isCopied]);
  const copy = async () => {
    const hasCopied = await copyText(id);
    // The number is selected, so the person can copy it.
    if (!hasCopied && number.current) window.getSelection()?.selectAllChildren(number.current);
    setCopied(hasCopied);
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
