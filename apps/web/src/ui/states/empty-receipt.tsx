import styles from './empty-drawing.module.css';

const columns = [0, 1, 2, 3, 4, 5, 6];

/** A receipt that is not filled in. */
export const EmptyReceipt = () => (
  <svg className={styles.drawing} viewBox="0 0 200 104" aria-hidden="true">
    {[11, 97].map((y) =>
      columns.map((column) => (
        <ellipse
          key={`${column} ${y}`}
          className={styles.oval}
          cx={58 + column * 14}
          cy={y}
          rx="8"
          ry="3.3"
          transform={`rotate(${(column + (y > 50 ? 0 : 1)) % 2 === 0 ? 45 : -45} ${58 + column * 14} ${y})`}
        />
      )),
    )}
    <path className={styles.side} d="M51 18V92M149 18V92" />
    <path className={styles.line} d="M66 36H104M66 54H96M66 72H100M120 36H134M116 54H134" />
    <ellipse className={styles.open} cx="124" cy="72" rx="12" ry="8" />
  </svg>
);
