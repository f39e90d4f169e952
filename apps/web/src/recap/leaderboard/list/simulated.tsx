import styles from './simulated.module.css';

/** The end of the names of simulated candidates, who exist only in demonstrations. */
const SUFFIX = / \(simulasi\)$/;

export const isSimulated = ({ name }: { name: string }): boolean => SUFFIX.test(name);

export const nameWithoutMark = (name: string): string => name.replace(SUFFIX, '');

/** A dashed oval: no answer sheet of a person. */
const Mark = () => (
  <svg className={styles.mark} viewBox="0 0 16 12" width="16" height="12" aria-hidden="true">
    <ellipse cx="8" cy="6" rx="6.8" ry="4.8" />
  </svg>
);

export const SimulatedMark = () => (
  <>
    <Mark />
    <span className="visually-hidden"> (simulasi)</span>
  </>
);

/** Beside a number of participants of whom some are simulated. */
export const SimulatedNote = () => (
  <span className={styles.note}>
    <Mark /> termasuk simulasi, bukan orang asli
  </span>
);

/** Explains the mark once. */
export const SimulatedKey = () => (
  <>
    <Mark /> simulasi, bukan orang asli
  </>
);
