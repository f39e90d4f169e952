import { skdRules } from '@ambang/exam/skd.ts';
import styles from './exam-outline.module.css';

/** What the exam asks and what its passing grade means. On wide screens it stands beside the bundles, where a newcomer has no tryouts. */
export const ExamOutline = () => (
  <section className={styles.outline} aria-labelledby="isi-skd">
    <h3 id="isi-skd">Isi satu SKD</h3>
    <dl>
      {skdRules.tests.map(({ name, fullName, questions }) => (
        <div key={name}>
          <dt>
            <b>{name}</b> {fullName}
          </dt>
          <dd>{questions} soal</dd>
        </div>
      ))}
    </dl>
    <p>Ambang adalah nilai terendah tiap tes supaya lulus. Ketiganya harus tercapai.</p>
  </section>
);
