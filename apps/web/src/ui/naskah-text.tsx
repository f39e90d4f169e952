import { classNames } from './class-names.ts';
import styles from './naskah-text.module.css';

/** Plain text as it was written: a blank line begins a paragraph, a line break stays one. */
export function NaskahText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div className={classNames(styles.naskah, className)}>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>
          {paragraph.split('\n').map((line, number) => (
            <span key={number} className={styles.line}>
              {line}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
