import type { GoogleOutcome, SignInFailureCode } from '@ambang/contract/accounts/google.ts';
import { GOOGLE_OUTCOME_PARAMETER } from '@ambang/contract/accounts/google.ts';
import { Notice } from '../../ui/messages/inline-message.tsx';
import { useSearchWhenHydrated } from '../../ui/hydration.ts';
import styles from './google-outcome-message.module.css';

const signInSentences: Record<SignInFailureCode, string> = {
  batal: 'Masuk dengan Google dibatalkan. Coba lagi, atau pakai email dan kata sandi.',
  kedaluwarsa:
    'Masuk dengan Google tidak selesai di sini atau terlalu lama. Tekan tombol Google sekali lagi.',
  gagal: 'Google belum bisa dihubungi. Coba sebentar lagi, atau pakai email dan kata sandi.',
  nonaktif: 'Masuk dengan Google belum tersedia. Pakai email dan kata sandi.',
  'dalam-aplikasi':
    'Google tidak bisa dibuka dari dalam aplikasi ini: buka di Chrome atau Safari, atau lanjut dengan email.',
  'belum-terverifikasi':
    'Google belum memverifikasi email akun itu. Verifikasi dulu di Google, atau pilih akun lain.',
  'email-terdaftar': 'Akun dengan email ini sudah ada. Pakai Lupa kata sandi, lalu masuk dengan Google',
  'pakai-kata-sandi':
    'Akun dengan email ini sudah ada dan tidak bisa dihubungkan ke Google. Masuk dengan email dan kata sandi.',
};

type Sentences = Partial<Record<GoogleOutcome, string>>;

/** The sentence for the outcome in the address, which the server has put there. */
function sentenceIn(search: string, sentences: Sentences): string | undefined {
  const outcome = new URLSearchParams(search).get(GOOGLE_OUTCOME_PARAMETER) ?? '';
  return Object.hasOwn(sentences, outcome) ? sentences[outcome as GoogleOutcome] : undefined;
}

/** Says why the sign-in with Google returned here. */
export function GoogleNotice({ sentences = signInSentences }: { sentences?: Sentences }) {
  const sentence = sentenceIn(useSearchWhenHydrated(), sentences);
  return (
    <div role="alert" className={styles.region}>
      {sentence && <Notice>{sentence}</Notice>}
    </div>
  );
}
