import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a className={styles.skip} href="#isi">
      Langsung ke isi
    </a>
  );
}
