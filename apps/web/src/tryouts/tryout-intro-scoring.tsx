import { POINTS_FOR_RIGHT } from '@ambang/exam/rules.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/marks/icon.tsx';
import styles from './tryout-intro-scoring.module.css';

/** The official scoring of the SKD, per answer. */
export function IntroScoring() {
  return (
    <section className={styles.scoring} aria-labelledby="penilaian">
      <h2 className="h3" id="penilaian">
        Penilaian SKD resmi
      </h2>
      <p className="muted">Tidak ada pengurangan nilai. Jawab semua soal, termasuk yang kamu ragukan.</p>
      <ul className={styles.points}>
        <li>
          <span className={styles.oval} />
          <b>+0</b>
          <span>Kosong</span>
        </li>
        <li>
          <span className={classNames(styles.oval, styles.wrong)}>
            <Icon name="x" />
          </span>
          <b>+0</b>
          <span>Salah</span>
        </li>
        <li>
          <span className={classNames(styles.oval, styles.right)}>
            <Icon name="check" />
          </span>
          <b>+{POINTS_FOR_RIGHT}</b>
          <span>Benar</span>
        </li>
      </ul>
      <p className="small muted">
        Khusus TKP, setiap pilihan bernilai 1 sampai {POINTS_FOR_RIGHT}. Tidak ada pilihan yang salah.
      </p>
    </section>
  );
}
