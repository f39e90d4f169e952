import { classNames } from '../ui/class-names.ts';
import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a className={classNames(styles.skip, 'not-printed')} href="#isi">
      Langsung ke isi
    </a>
  );
}
