import type { Email } from '../context.ts';
import { composeEmail } from './compose-email.ts';
import { LINK_LIFETIME_TEXT, CONFIRM_EMAIL_PATH, createSecretLink } from './secret-link.ts';

/** The email does not contain the name, because a mistyped email may be that of a stranger. */
export function emailConfirmationEmail(email: string, token: string, publicUrl: URL): Email {
  return composeEmail(email, {
    subject: 'Konfirmasi email baru akun Ambang',
    lines: [
      'Alamat ini diisi sebagai email baru sebuah akun di Ambang.',
      'Buka tautan di bawah ini di peramban tempat kamu masuk ke akun itu, lalu tekan tombol di halamannya. Kalau belum masuk, masuklah dulu dengan email lamamu.',
      `Tautan berlaku ${LINK_LIFETIME_TEXT} dan hanya dapat dipakai sekali.`,
    ],
    action: {
      label: 'Konfirmasi email',
      link: createSecretLink(publicUrl, CONFIRM_EMAIL_PATH, email, token),
    },
    closing:
      'Kalau bukan kamu yang meminta, jangan tekan tombolnya dan abaikan email ini: tidak ada yang berubah.',
  });
}

export function emailChangeRequestedEmail(email: string, publicUrl: URL): Email {
  return composeEmail(email, {
    subject: 'Email akun Ambang akan diubah',
    lines: [
      'Ada permintaan untuk mengganti email akunmu di Ambang. Email ini tetap berlaku sampai yang baru dikonfirmasi.',
      'Kalau kamu yang memintanya, tidak ada yang perlu dilakukan.',
      'Kalau bukan kamu, segera buat sandi baru lewat tautan di bawah ini: permintaan itu ikut dibatalkan.',
    ],
    action: { label: 'Buat sandi baru', link: new URL('/forgot-password', publicUrl).href },
  });
}

export function accountDeletedEmail(email: string): Email {
  return composeEmail(email, {
    subject: 'Akun Ambang sudah dihapus',
    lines: [
      'Akunmu di Ambang sudah dihapus bersama pengerjaan, hasil, dan notifikasinya. Catatan transaksi disimpan tanpa data pribadimu.',
      'Terima kasih sudah berlatih bersama kami. Semoga berhasil.',
    ],
  });
}
