import styles from './first-steps.module.css';
import sections from './sections.module.css';

const steps = [
  {
    title: 'Jawab dulu, kunci menyusul',
    text: 'Mengingat sendiri lebih melekat daripada membaca kunci.',
  },
  {
    title: 'Baca alasan pilihanmu',
    text: 'Dimulai dari pilihanmu, baru pilihan yang tepat.',
  },
  {
    title: 'Soal kembali, makin jarang',
    text: 'Besok, 3 hari, 8 hari, 22 hari. Yang sudah kuat tidak diulang terus.',
  },
];

/** How practice works, for an account that has not practised. */
export const FirstSteps = () => (
  <section aria-labelledby="cara">
    <div className={sections.heading}>
      <h2 id="cara">Begini cara kerjanya</h2>
    </div>
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <b>{title}</b>
            {text}
          </div>
        </li>
      ))}
    </ol>
  </section>
);
