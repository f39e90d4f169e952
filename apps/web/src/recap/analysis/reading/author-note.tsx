import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import styles from './author-note.module.css';

const authorTexts: Record<Analysis['writtenBy'], string> = {
  rules: 'Disusun otomatis dari pola jawabanmu, tanpa AI.',
  model:
    'Ditulis oleh AI dari angka hasilmu. Angkanya diisi dan diperiksa oleh sistem. Rencana latihan, perkiraan, dan ' +
    'grafik materi disusun otomatis tanpa AI.',
};

export const AuthorNote = ({ writtenBy }: Pick<Analysis, 'writtenBy'>) => (
  <p className={styles.note}>{authorTexts[writtenBy]} Pakai sebagai bahan belajar, bukan penilaian resmi.</p>
);
