import { NotYet } from './not-yet.tsx';

export function Component() {
  return (
    <NotYet title="Perangkingan">
      Perangkingan belum tersedia. Nilaimu sudah tersimpan dan tetap bisa dilihat di halaman hasil.
    </NotYet>
  );
}
