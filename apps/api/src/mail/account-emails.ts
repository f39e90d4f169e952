import { formatDateTime, formatTime } from '@ambang/exam/wib-time.ts';
import { MAILED_LINK_TTL_MS } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import type { Email } from '../context.ts';
import { composeEmail } from './compose-email.ts';
import { LINK_LIFETIME_TEXT, RESET_PATH, createSecretLink } from './secret-link.ts';

interface ResetLink {
  token: string;
  /** Epoch ms. */
  createdAt: number;
}

export function passwordResetEmail(email: string, { token, createdAt }: ResetLink, publicUrl: URL): Email {
  const request = 'Seseorang meminta kata sandi baru untuk akun ini. Kalau itu kamu,';
  const end = formatTime(createdAt + MAILED_LINK_TTL_MS);
  return composeEmail(email, publicUrl, {
    subject: 'Ubah sandi akun Ambang',
    preheader: `Tautan berlaku ${LINK_LIFETIME_TEXT}, satu kali pakai.`,
    heading: 'Ubah kata sandimu',
    lines: [
      {
        html: `${request} tekan tombol di bawah sebelum ${end}.`,
        text: `${request} buka tautan di bawah sebelum ${end}.`,
      },
      `Tautan berlaku ${LINK_LIFETIME_TEXT}, satu kali pakai.`,
    ],
    action: { label: 'Ubah Sandi', link: createSecretLink(publicUrl, RESET_PATH, email, token) },
    closing: 'Kalau bukan kamu, biarkan saja. Kata sandimu tidak berubah.',
  });
}

export function passwordChangedEmail(email: string, changedAt: number, publicUrl: URL): Email {
  return composeEmail(email, publicUrl, {
    subject: 'Sandi akun Ambang sudah diubah',
    preheader: 'Kalau bukan kamu yang mengubahnya, segera buat sandi baru.',
    heading: 'Kata sandimu sudah diubah',
    lines: [
      `Kata sandi akunmu diubah pada ${formatDateTime(changedAt)}. Semua yang masuk dengan sandi lama sudah keluar.`,
      'Kalau itu kamu, biarkan saja.',
      'Kalau bukan kamu, segera buat sandi baru, lalu ganti juga sandi emailmu.',
    ],
    action: { label: 'Buat sandi baru', link: new URL('/forgot-password', publicUrl).href },
  });
}
