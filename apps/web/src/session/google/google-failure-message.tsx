import type { GoogleFailureCode, SignInFailureCode } from '@ambang/contract/accounts/google.ts';
import { GOOGLE_FAILURE_PARAMETER } from '@ambang/contract/accounts/google.ts';
import { InlineMessage } from '../../ui/messages/inline-message.tsx';
import { useSearchWhenHydrated } from '../../ui/hydration.ts';
import styles from './google-failure-message.module.css';

const signInMessages: Record<SignInFailureCode, string> = {
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

type Messages = Partial<Record<GoogleFailureCode, string>>;

/** The message for the failure code that the server has added to the query string. */
function messageFor(search: string, messages: Messages): string | undefined {
  const code = new URLSearchParams(search).get(GOOGLE_FAILURE_PARAMETER) ?? '';
  return Object.hasOwn(messages, code) ? messages[code as GoogleFailureCode] : undefined;
}

/** Shows why the sign-in with Google failed. Renders an empty region when it did not fail. */
export function GoogleFailureMessage({ messages = signInMessages }: { messages?: Messages }) {
  const message = messageFor(useSearchWhenHydrated(), messages);
  return (
    <div role="alert" className={styles.region}>
      {message && <InlineMessage>{message}</InlineMessage>}
    </div>
  );
}
