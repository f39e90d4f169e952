import styles from './empty-drawing.module.css';

/* Each drawing is a blank of its own place, 200 by 104. */

const box = { className: styles.drawing, viewBox: '0 0 200 104', 'aria-hidden': true } as const;

interface PetalProps {
  x: number;
  y: number;
  size: number;
  turn: 45 | -45;
}

const Petal = ({ x, y, size, turn }: PetalProps) => (
  <ellipse
    className={styles.oval}
    cx={x}
    cy={y}
    rx={size * 0.6}
    ry={size * 0.26}
    transform={`rotate(${turn} ${x} ${y})`}
  />
);

const turnOf = (index: number): PetalProps['turn'] => (index % 2 === 0 ? 45 : -45);

/** A list without words. */
export const EmptyNotices = () => (
  <svg {...box}>
    <path className={styles.line} d="M46 22H160M46 52H140M46 82H150" />
    <path className={styles.rule} d="M20 37H180M20 67H180" />
    {[22, 52, 82].map((y) => (
      <ellipse key={y} className={styles.oval} cx="30" cy={y} rx="8" ry="5.4" />
    ))}
  </svg>
);

const [CLOTH_COLUMNS, CLOTH_ROWS, CLOTH_CELL] = [9, 5, 20];

/** A cloth without ink, with its passing grade. */
export const EmptyCloth = () => (
  <svg {...box}>
    {Array.from({ length: CLOTH_COLUMNS * CLOTH_ROWS }, (_, index) => {
      const [column, row] = [index % CLOTH_COLUMNS, Math.floor(index / CLOTH_COLUMNS)];
      return (
        <Petal
          key={index}
          x={20 + column * CLOTH_CELL}
          y={12 + row * CLOTH_CELL}
          size={CLOTH_CELL}
          turn={turnOf(column + row)}
        />
      );
    })}
    <path className={styles.halo} d="M2 62H198" />
    <path className={styles.threshold} d="M2 62H198" />
    <path className={styles.arrow} d="M0 57v10l8-5z" />
  </svg>
);

const flower: readonly PetalProps[] = [
  { x: 75, y: 27, size: 50, turn: 45 },
  { x: 125, y: 27, size: 50, turn: -45 },
  { x: 125, y: 77, size: 50, turn: 45 },
  { x: 75, y: 77, size: 50, turn: -45 },
];

/** A flower of which the first petal is ringed. */
export const EmptyBook = () => (
  <svg {...box}>
    {flower.map((petal, index) => (
      <g key={index} className={index === 0 ? styles.ringed : undefined}>
        <Petal {...petal} />
      </g>
    ))}
  </svg>
);

/** A question with a flag that nobody has filled in. */
export const EmptyReports = () => (
  <svg {...box}>
    <path className={styles.line} d="M20 14H126M20 30H100M46 52H112M46 72H122M46 92H104" />
    {[52, 72, 92].map((y) => (
      <ellipse key={y} className={styles.oval} cx="29" cy={y} rx="9" ry="6" />
    ))}
    <path className={styles.side} d="M148 8V98" />
    <path className={styles.open} d="M148 12H188L178 28L188 44H148" />
  </svg>
);
