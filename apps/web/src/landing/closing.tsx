import { ButtonLink } from '../ui/button.tsx';
import type { PatternPlan } from '../ui/answer-pattern/answer-pattern-geometry.ts';
import { AnswerPattern } from '../ui/answer-pattern/answer-pattern.tsx';
import styles from './closing.module.css';

/** The cloth fills towards the right, from one golden petal. */
const cloth: PatternPlan = {
  cell: 32,
  pattern: ['*..#...#..#..##..#.##.#.###.##.####.####', '....#..#...#..##.#..###.#.####.###.#####'],
};

export function ClosingSection() {
  return (
    <section className={styles.closing}>
      <div className={`wrap ${styles.text}`}>
        <h2>Mulai dari satu oval.</h2>
        <ButtonLink to="/register" variant="on-dark" size="lg">
          Daftar gratis
        </ButtonLink>
      </div>
      <AnswerPattern plan={cloth} onDark className={styles.cloth} />
    </section>
  );
}
