import styles from './empty-drawing.module.css';

const [rows, letters] = [[18, 52, 86], [...'ABCDE']];

/** An answer sheet that nobody has filled in. */
export const EmptySheet = () => (
  <svg className={styles.drawing} viewBox="0 0 200 104" aria-hidden="true">
    {rows.map((y) =>
      letters.map((letter, column) => (
        <g key={letter + y}>
          <ellipse className={styles.oval} cx={34 + column * 33} cy={y} rx="13" ry="9" />
          <text className={styles.letter} x={34 + column * 33} y={y + 4}>
            {letter}
          </text>
        </g>
      )),
    )}
  </svg>
);
