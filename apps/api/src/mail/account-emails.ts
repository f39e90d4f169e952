import { formatDateTime } from '@ambang/exam/wib-time.ts';
import type { Email } from '../context.ts';
import { composeEmail } from './compose-email.ts';
import { LINK_LIFETIME_TEXT, RESET_PATH, createSecretLink } from './secret-link.ts';

export function passwordResetEmail(email: string, token: string, publicUrl: URL): Email {
  return composeEmail(email, {
    subject: 'Ubah sandi akun Ambang',
    lines: [
      'Ada permintaan untuk mengubah sandi akunmu di Ambang.',
      `Buka tautan di bawah ini untuk membuat sandi baru. Tautan berlaku ${LINK_LIFETIME_TEXT} dan hanya dapat dipakai sekali.`,
    ],
    action: { label: 'Ubah sandi', link: createSecretLink(publicUrl, RESET_PATH, email, token) },
    closing: 'Kalau bukan kamu yang meminta, abaikan email ini: sandimu tidak berubah.',
  });
}

export function passwordChangedEmail(email: string, changedAt: number, publicUrl: URL): Email {
  return composeEmail(email, {
    subject: 'Sandi akun Ambang sudah diubah',
    lines: [
      `Sandi akunmu di Ambang diubah pada ${formatDateTime(changedAt)}. Perangkat yang masuk dengan sandi lama sudah dikeluarkan.`,
      'Kalau kamu yang mengubahnya, tidak ada yang perlu dilakukan.',
      'Kalau bukan kamu, segera buat sandi baru lewat tautan di bawah ini, lalu ganti juga sandi emailmu.',
    ],
    action: { label: 'Buat sandi baru', link: new URL('/forgot-password', publicUrl).href },
  });
}
