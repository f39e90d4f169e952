import { ButtonLink } from '../ui/button.tsx';
import type { ClothPlan } from '../ui/marks/answer-cloth-geometry.ts';
import { FillingCloth } from './filling-cloth.tsx';
import styles from './hero.module.css';

const wide: ClothPlan = {
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

const tall: ClothPlan = {
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

const meaning = 'Seratus sepuluh lingkaran jawaban yang perlahan tersusun menjadi motif kawung';

export function Hero() {
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
        <FillingCloth plan={wide} numbered label={meaning} />
      </div>
      <div className={styles.tall}>
        <FillingCloth plan={tall} />
      </div>
    </section>
  );
}
