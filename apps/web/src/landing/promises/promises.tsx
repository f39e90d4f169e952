import { LandingSection } from '../section.tsx';
import { KeptAnswers, OptionReasons, RankingField } from './promise-pictures.tsx';
import styles from './promises.module.css';

/** What the product promises, each with a small picture. */
export const Promises = () => (
  <LandingSection>
    <h2>Tiga hal yang kami jaga</h2>
    <ul className={styles.list}>
      <li>
        <KeptAnswers />
        <h3>Jawaban tak hilang walau jaringan putus</h3>
        <p>
          Setiap jawaban disimpan di ponselmu saat itu juga, lalu dikirim begitu ada sinyal. Muat ulang
          halaman pun tetap ada.
        </p>
      </li>
      <li>
        <RankingField />
        <h3>Peringkat jujur</h3>
        <p>Hanya percobaan pertama yang dihitung, urutannya ikut aturan resmi.</p>
      </li>
      <li>
        <OptionReasons />
        <h3>Pembahasan tiap pilihan</h3>
        <p>Bukan cuma kuncinya. Kamu baca kenapa pilihanmu meleset, dan bagian mana yang sudah tepat.</p>
      </li>
    </ul>
  </LandingSection>
);
