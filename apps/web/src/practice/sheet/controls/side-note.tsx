import { useState } from 'react';
import { tryStorage } from '../../../storage/try-storage.ts';
import type { SheetKey } from './key-list.tsx';
import { KeyList } from './key-list.tsx';
import styles from './side-note.module.css';

const KEY = 'ambang-tombol-latihan';

/** Whether the keys of the sheet work. On by default, because an answer here costs nothing; the device stores the choice. */
export function useKeySetting(): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => tryStorage(true, () => localStorage.getItem(KEY) !== '0'));
  const turn = (next: boolean) => {
    setOn(next);
    tryStorage(undefined, () => localStorage.setItem(KEY, next ? '1' : '0'));
  };
  return [areOn, turn];
}

interface Props {
  isOrdering: boolean;
  areKeysOn: boolean;
  turnKeys: (areOn: boolean) => void;
}

/** Beside a question without its key, on a wide screen. */
export function SideNote({ isOrdering, areKeysOn, turnKeys }: Props) {
  return (
    <div className={styles.note}>
      <div>
        <h2>{isOrdering ? 'Mengurutkan, bukan memilih' : 'Jawab dulu, kunci menyusul'}</h2>
        <p>
          {isOrdering
            ? 'Di ujian kamu memilih satu. Di sini kamu menimbang kelimanya, karena selisih 5 dan 4 itulah yang paling sering hilang. Geser barisnya, atau pakai panah.'
            : 'Mengingat sendiri lebih melekat daripada membaca kunci. Sesudahnya kamu membaca alasan pilihanmu, lalu alasan yang tepat.'}
        </p>
      </div>
      <div>
        <h3>Papan tombol</h3>
        <KeyList
          keys={isOrdering ? orderingKeys : sheetKeys}
          label="Pakai tombol huruf dan angka"
          areKeysOn={areKeysOn}
          turnKeys={turnKeys}
        />
      </div>
    </div>
  );
}

const sheetKeys: readonly SheetKey[] = [
  { what: 'Pilih jawaban', keys: ['A', 'B', 'C', 'D', 'E'] },
  { what: 'Yakin, ragu, menebak', keys: ['1', '2', '3'] },
  { what: 'Lihat kunci, lanjut', keys: ['Enter'] },
];

const orderingKeys: readonly SheetKey[] = [
  { what: 'Pindah baris', keys: ['Tab'] },
  { what: 'Naikkan, turunkan', keys: ['Alt', '↑', '↓'] },
  { what: 'Periksa urutan', keys: ['Enter'] },
];
