import { NotYet } from './not-yet.tsx';

export function Component() {
  return (
    <NotYet title="Perangkingan">
      Perangkingan belum tersedia. Nilaimu sudah tersimpan dan ikut diperingkat begitu perangkingan dibuka.
    </NotYet>
  );
}
