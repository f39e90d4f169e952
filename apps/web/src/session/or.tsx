import styles from './or.module.css';

/** Between two ways. */
export const Or = () => <p className={styles.or}>atau</p>;
