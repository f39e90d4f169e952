import type { ReactNode } from 'react';
import { Icon } from '../ui/marks/icon.tsx';
import { QuestionText } from '../ui/text/question-text.tsx';
import styles from './sample-question.module.css';
import { LandingSection } from './section.tsx';

const question =
  'Semua peserta SKD membawa kartu ujian. Sebagian peserta SKD berasal dari luar kota. Simpulan yang tepat adalah …';

const options = [
  { letter: 'A', text: 'Semua yang berasal dari luar kota membawa kartu ujian.' },
  { letter: 'B', text: 'Sebagian peserta SKD yang membawa kartu ujian berasal dari luar kota.' },
  { letter: 'C', text: 'Semua pembawa kartu ujian adalah peserta SKD.' },
  { letter: 'D', text: 'Sebagian peserta SKD tidak membawa kartu ujian.' },
  { letter: 'E', text: 'Tidak ada peserta dari luar kota yang membawa kartu ujian.' },
];

export function SampleQuestion() {
  return (
    <LandingSection>
      <h2>Rasanya seperti ini</h2>
      <p>Soal dibaca seperti naskah cetak. Jawaban ditandai seperti lembar jawaban: bulatkan satu pilihan.</p>
      <div className={styles.sample}>
        <div>
          <QuestionText text={question} />
          <Options />
        </div>
        <Notes />
      </div>
    </LandingSection>
  );
}

/** Native radio buttons, because the page must work without JavaScript. */
function Options() {
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">Pilihan jawaban</legend>
      {options.map(({ letter, text }) => (
        <label key={letter} className={styles.option}>
          <input type="radio" name="contoh" value={letter} defaultChecked={letter === 'B'} />
          <span className={styles.oval}>{letter}</span>
          <span className={styles.text}>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Notes() {
  return (
    <ul className={styles.notes}>
      <Note title="Belum dijawab" text="Lingkaran tercetak, masih kosong.">
        <span className={styles.oval}>A</span>
      </Note>
      <Note title="Sudah dijawab" text="Terisi tinta. Bisa diganti kapan saja.">
        <span className={`${styles.oval} ${styles.filled}`}>B</span>
      </Note>
      <Note title="Ragu-ragu" text="Tandai dulu, kembali lagi sebelum selesai.">
        <span className={`${styles.oval} ${styles.flagged}`}>37</span>
      </Note>
      <Note title="Waktu selalu terlihat" text="Jam, menit, detik, tanpa berkedip.">
        <Icon name="timer" className={styles.timer} />
      </Note>
    </ul>
  );
}

function Note({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <span className={styles.symbol} aria-hidden="true">
        {children}
      </span>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </li>
  );
}
