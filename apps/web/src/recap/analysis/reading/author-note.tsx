import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import styles from './author-note.module.css';

const authorTexts: Record<Analysis['writtenBy'], string> = {
  rules: 'Disusun otomatis dari pola jawabanmu, tanpa AI.',
  model:
    'Ditulis oleh AI. Angkanya diisi dan diperiksa sistem. Rencana, perkiraan, dan grafik disusun tanpa AI.',
};

export const authorText = (writtenBy: Analysis['writtenBy']): string =>
  `${authorTexts[writtenBy]} Pakai sebagai bahan belajar, bukan penilaian resmi.`;

export const AuthorNote = ({ writtenBy }: Pick<Analysis, 'writtenBy'>) => (
  <p className={styles.note}>{authorText(writtenBy)}</p>
);
