import { ButtonLink } from '../ui/button.tsx';
import { AnswerPattern } from '../ui/answer-pattern/answer-pattern.tsx';
import type { PatternPlan } from '../ui/answer-pattern/answer-pattern-geometry.ts';
import styles from './hero.module.css';

const widePattern: PatternPlan = {
  towards: 'right',
  cell: 72,
  pattern: [
    '#....#.####',
    '....#..#.##',
    '..#....#.##',
    '..#..#*####',
    '..#..###.##',
    '.#...######',
    '...#.#.####',
    '#......#*##',
    '.#......###',
    '.#....#.###',
  ],
};

const tallPattern: PatternPlan = {
  towards: 'bottom',
  cell: 39,
  pattern: [
    '#....#....',
    '....#...#.',
    '..#....#..',
    '####..#...',
    '.....#####',
    '#.###.*.##',
    '##*######.',
    '########.#',
    '##########',
    '##########',
    '##########',
  ],
};

const description = 'Seratus sepuluh lingkaran jawaban yang perlahan tersusun menjadi motif kawung';

export function HeroSection() {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.frame}`}>
        <div className={styles.text}>
          <h1>Tryout CPNS 2024, lebih mudah dan praktis.</h1>
          <p>
            Seratus sepuluh soal SKD dalam seratus menit. Kerjakan dari ponselmu, lihat jarakmu ke ambang
            batas, lalu pelajari pembahasannya.
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/register" variant="primary" size="lg">
              Daftar
            </ButtonLink>
            <ButtonLink to="/login" size="lg">
              Masuk
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className={styles.wide}>
        <FillingPattern plan={widePattern} numbered label={description} />
      </div>
      <div className={styles.tall}>
        <FillingPattern plan={tallPattern} />
      </div>
    </section>
  );
}

interface Props {
  plan: PatternPlan;
  numbered?: boolean;
  /** The description for screen readers. Without it the pattern is decorative. */
  label?: string;
}

/**
 * An answer sheet whose ovals fill in once. The filled ovals are the lowest layer and the printed sheet is the highest. A
 * cover between them moves away. One moving layer costs a slow phone nothing; 80 animated ovals took it about 250 ms.
 */
function FillingPattern({ plan, numbered = false, label }: Props) {
  return (
    <div
      className={styles.pattern}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <AnswerPattern plan={plan} numbered={numbered} part="ink" />
      <div className={styles.cover} />
      <AnswerPattern plan={plan} numbered={numbered} part="sheet" />
    </div>
  );
}
