import type { Email } from '../context.ts';
import { composeEmail } from './compose-email.ts';
import { LINK_LIFETIME_TEXT, CONFIRM_EMAIL_PATH, createSecretLink } from './secret-link.ts';

/** The email does not contain the name, because a mistyped email may be that of a stranger. */
export function emailConfirmationEmail(email: string, token: string, publicUrl: URL): Email {
  return composeEmail(email, publicUrl, {
    subject: 'Konfirmasi email baru akun Ambang',
    preheader: `Tautan berlaku ${LINK_LIFETIME_TEXT}, satu kali pakai.`,
    heading: 'Konfirmasi email barumu',
    lines: [
      'Seseorang menulis alamat ini sebagai email baru akunnya di Ambang.',
      'Buka tautannya di peramban tempat kamu masuk ke akun itu, lalu tekan tombol di halamannya. Kalau belum masuk, masuk dulu dengan email lamamu.',
      `Tautan berlaku ${LINK_LIFETIME_TEXT}, satu kali pakai.`,
    ],
    action: {
      label: 'Konfirmasi email',
      link: createSecretLink(publicUrl, CONFIRM_EMAIL_PATH, email, token),
    },
    closing: {
      html: 'Kalau bukan kamu yang meminta, jangan tekan tombolnya dan biarkan saja: tidak ada yang berubah.',
      text: 'Kalau bukan kamu yang meminta, jangan buka tautannya dan biarkan saja: tidak ada yang berubah.',
    },
  });
}

export function emailChangeRequestedEmail(email: string, publicUrl: URL): Email {
  return composeEmail(email, publicUrl, {
    subject: 'Email akun Ambang akan diubah',
    preheader: 'Kalau bukan kamu yang memintanya, segera buat sandi baru.',
    heading: 'Email akunmu akan diubah',
    lines: [
      'Seseorang meminta email lain untuk akunmu. Email ini tetap berlaku sampai yang baru dikonfirmasi.',
      'Kalau itu kamu, biarkan saja.',
      'Kalau bukan kamu, segera buat sandi baru: permintaan itu ikut dibatalkan.',
    ],
    action: { label: 'Buat sandi baru', link: new URL('/forgot-password', publicUrl).href },
  });
}

export function accountDeletedEmail(email: string, publicUrl: URL): Email {
  return composeEmail(email, publicUrl, {
    subject: 'Akun Ambang sudah dihapus',
    preheader: 'Pengerjaan, hasil, dan notifikasimu ikut dihapus.',
    heading: 'Akunmu sudah dihapus',
    lines: [
      'Akunmu di Ambang sudah dihapus bersama pengerjaan, hasil, dan notifikasinya. Catatan transaksi tetap disimpan, tanpa data pribadimu.',
      'Terima kasih sudah berlatih bersama kami. Semoga berhasil.',
    ],
  });
}
