import { classNames } from '../../ui/class-names.ts';
import styles from './contents-list.module.css';

interface Props {
  texts: readonly string[];
  /** Rings instead of filled ovals, for what will be gone. */
  isLost?: boolean;
}

/** What an account's data consist of, one row each. */
export const ContentsList = ({ texts, isLost = false }: Props) => (
  <ul className={classNames(styles.list, isLost && styles.lost)}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
