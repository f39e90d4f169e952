import { ButtonLink } from '../ui/button.tsx';
import { AnswerPattern } from '../ui/answer-pattern/answer-pattern.tsx';
import type { PatternPlan } from '../ui/answer-pattern/answer-pattern-geometry.ts';
import styles from './hero.module.css';
import { PlayableQuestion, QUESTION_CELL } from './question/playable-question.tsx';

/** The rows below the playable question, which is the first one. */
const widePattern: PatternPlan = {
  towards: 'right',
  cell: QUESTION_CELL,
  pattern: [
    '#....#.####',
    '....###.###',
    '..#....#.##',
    '..#...*####',
    '..#..#.#.##',
    '.#...#.####',
    '...#..###.#',
    '#......#*##',
    '.#...###.##',
  ],
};

const narrowPattern: PatternPlan = {
  towards: 'bottom',
  turnsAt: 1.2,
  cell: 24,
  pattern: [
    '..#....#.....#.',
    '..#......#..#..',
    '##.#..#####.#..',
    '.####..##.*##.#',
    '##.#*########.#',
    '###############',
    '###############',
  ],
};

export function HeroSection() {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.frame}`}>
        <div className={styles.text}>
          <h1>Tryout CPNS 2024, lebih mudah dan praktis</h1>
          <p>Kerjakan 110 soal SKD dalam 100 menit, lihat jarakmu ke ambang (passing grade).</p>
          <div className={styles.actions}>
            <ButtonLink to="/register" variant="primary" size="lg">
              Daftar
            </ButtonLink>
            <ButtonLink to="/login" size="lg">
              Masuk
            </ButtonLink>
            <span className={styles.free}>
              <b>Gratis</b> tryout pertamamu
            </span>
          </div>
        </div>
        <PlayableQuestion className={styles.question} />
      </div>
      <div className={styles.wide}>
        <AnswerPattern plan={widePattern} firstNumber={2} />
      </div>
      <AnswerPattern plan={narrowPattern} className={styles.narrow} />
    </section>
  );
}
