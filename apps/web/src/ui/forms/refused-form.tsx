import type { ReactNode } from 'react';
import { useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import styles from './refused-form.module.css';

interface Props {
  /** The id is the sentence's, for the fields that it is about. */
  refusal: { id: string; message: string | null };
  /** The form and what is below it. */
  children: ReactNode;
}

/** Shows why a form was refused. The sentence stays above the form after its toast is gone. */
export function RefusedForm({ refusal: { id, message }, children }: Props) {
  const [height, setHeight] = useState(0);
  return (
    <div className={styles.place}>
      {message !== null && (
        <Refusal id={id} onHeight={setHeight}>
          {message}
        </Refusal>
      )}
      {/* A refusal comes late: a form that is moved by a transform is no layout shift. */}
      <div className={styles.form} style={message === null ? undefined : { translate: `0 ${height}px` }}>
        {children}
      </div>
    </div>
  );
}

interface RefusalProps {
  id: string;
  onHeight: (height: number) => void;
  children: string;
}

/** The first sentence says what is wrong. */
function Refusal({ id, onHeight, children }: RefusalProps) {
  const end = children.indexOf('. ') + 1 || children.length;
  const measure = (element: HTMLElement | null) => {
    if (!element) return undefined;
    const report = () => onHeight(element.offsetHeight);
    report();
    const observer = new ResizeObserver(report);
    observer.observe(element);
    return () => observer.disconnect();
  };
  return (
    <div ref={measure} className={styles.refusal}>
      <p id={id}>
        <Icon name="circle-alert" />
        <span>
          <b>{children.slice(0, end)}</b>
          {children.slice(end)}
        </span>
      </p>
    </div>
  );
}
