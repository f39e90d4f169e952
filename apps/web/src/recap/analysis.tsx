import { NotYet } from './not-yet.tsx';

export function Component() {
  return (
    <NotYet title="Analisis AI">
      Analisis belum tersedia. Sementara ini, Pembahasan menunjukkan alasan di balik setiap jawaban.
    </NotYet>
  );
}
