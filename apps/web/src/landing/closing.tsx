import { ButtonLink } from '../ui/button.tsx';
import { Ornament } from '../ui/frame/public-frame.tsx';
import styles from './closing.module.css';

const CELL = 110;
const pattern = ['..#####', '....###', '...#..#', '...#.##', '.#...##', '...####'];

export function ClosingSection() {
  return (
    <section className={styles.closing}>
      <LargeKawung />
      <div className={`wrap ${styles.text}`}>
        <h2>Ratusan orang sudah terbantu. Giliranmu melewati ambang.</h2>
        <div className={styles.actions}>
          <ButtonLink to="/register" variant="on-dark" size="lg">
            Daftar
          </ButtonLink>
          <ButtonLink to="/login" variant="on-dark-outline" size="lg">
            Masuk
          </ButtonLink>
        </div>
      </div>
      <Ornament />
    </section>
  );
}

function LargeKawung() {
  return (
    <svg className={styles.kawung} viewBox={`0 0 ${7 * CELL} ${6 * CELL}`} aria-hidden="true">
      {pattern.flatMap((line, row) =>
        [...line].map((cell, column) => {
          const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
          const turn = (column + row) % 2 === 0 ? 45 : -45;
          return (
            <ellipse
              key={`${column}-${row}`}
              className={cell === '#' ? styles.filled : styles.outline}
              cx={x}
              cy={y}
              rx={cell === '#' ? 69.3 : 68.5}
              ry={cell === '#' ? 31.4 : 30.6}
              transform={`rotate(${turn} ${x} ${y})`}
            />
          );
        }),
      )}
    </svg>
  );
}
