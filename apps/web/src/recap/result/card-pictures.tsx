import styles from './recap-cards.module.css';

/* Small pictures on the cards of the recap. They are decorative. */

const rows = ['100', '110', '111'];

/** Three topics as rows of ovals. */
export const AnalysisPicture = () => (
  <svg className={styles.picture} viewBox="0 0 46 46" aria-hidden>
    {rows.flatMap((row, y) =>
      [...row].map((oval, x) => (
        <ellipse
          key={`${x}-${y}`}
          className={oval === '1' ? styles.ink : styles.outline}
          cx={8 + x * 15}
          cy={8 + y * 15}
          rx="6.6"
          ry="4.6"
        />
      )),
    )}
  </svg>
);

/** A wrong petal and its right one. */
export const ReviewPicture = () => (
  <svg className={styles.picture} viewBox="0 0 46 46" aria-hidden>
    <ellipse className={styles.outline} cx="14" cy="14" rx="14" ry="8" transform="rotate(45 14 14)" />
    <circle className={styles.dot} cx="14" cy="14" r="3" />
    <ellipse className={styles.right} cx="32" cy="32" rx="14.5" ry="8.5" transform="rotate(45 32 32)" />
  </svg>
);

const OWN_BAR = 3;

/** One's own bar among the others. */
export const RankingPicture = () => (
  <svg className={styles.picture} viewBox="0 0 46 46" aria-hidden>
    {[8, 16, 26, 34, 24, 14].map((height, index) => (
      <rect
        key={height}
        className={index === OWN_BAR ? styles.ink : styles.pale}
        x={index * 8}
        y={44 - height}
        width="5.5"
        height={height}
      />
    ))}
  </svg>
);
