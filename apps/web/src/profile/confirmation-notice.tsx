import type { GoogleOutcome } from '@ambang/contract/google.ts';
import { GoogleNotice } from '../session/google-notice.tsx';

const unreachable = 'Google belum bisa dihubungi. Coba konfirmasi lagi sebentar lagi.';

const sentencesFor = (googleEmail: string): Partial<Record<GoogleOutcome, string>> => ({
  'orang-lain': `Akun Google itu bukan milik akun ini. Konfirmasi sekali lagi, lalu pilih ${googleEmail}.`,
  batal: 'Konfirmasi dengan Google dibatalkan. Ulangi kalau kamu masih ingin melanjutkan.',
  kedaluwarsa: 'Konfirmasi dengan Google tidak selesai atau terlalu lama. Coba sekali lagi.',
  gagal: unreachable,
  nonaktif: unreachable,
});

/** Why "Konfirmasi dengan Google" proved nothing, on the page that it was asked from. */
export function ConfirmationNotice({ googleEmail }: { googleEmail: string | null }) {
  return googleEmail !== null && <GoogleNotice sentences={sentencesFor(googleEmail)} />;
}
