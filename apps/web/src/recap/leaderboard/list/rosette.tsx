import styles from './rosette.module.css';

const petals = [
  { x: 12.8, y: 12.8, turn: 45 },
  { x: 31.2, y: 12.8, turn: -45 },
  { x: 12.8, y: 31.2, turn: -45 },
  { x: 31.2, y: 31.2, turn: 45 },
] as const;

const metals = [styles.gold, styles.silver, styles.bronze] as const;

/** The number of top ranks with a rosette. */
export const ROSETTE_COUNT = metals.length;

/** A flower behind the number of a top rank, in gold, silver or bronze. */
export const Rosette = ({ rank }: { rank: number }) => (
  <svg className={metals[rank - 1]} viewBox="0 0 44 44" aria-hidden="true">
    {petals.map(({ x, y, turn }) => (
      <ellipse
        key={`${x}-${y}`}
        cx={x}
        cy={y}
        rx="11.4"
        ry="7"
        transform={`rotate(${turn} ${x} ${y})`}
        fill="currentColor"
      />
    ))}
    <circle className={styles.middle} cx="22" cy="22" r="11.5" />
  </svg>
);
