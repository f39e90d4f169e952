import type { OpenDatabase } from '@ambang/db/open.ts';
import type { CallThrottle } from './call-throttle.ts';
import { callThrottle } from './call-throttle.ts';
import type { EmailChangeThrottle } from './email-change-throttle.ts';
import { emailChangeThrottle } from './email-change-throttle.ts';
import type { Rates } from './rates.ts';
import type { RedeemThrottle } from './redeem-throttle.ts';
import { redeemThrottle } from './redeem-throttle.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import { signInThrottle } from './sign-in-throttle.ts';
import type { Throttle } from './throttle.ts';
import { throttle } from './throttle.ts';

export interface Throttles {
  signIn: SignInThrottle;
  emailChange: EmailChangeThrottle;
  resetLink: Throttle;
  resetLinkAddress: Throttle;
  noticeEmail: Throttle;
  registration: Throttle;
  redeem: RedeemThrottle;
  calls: CallThrottle;
  download: Throttle;
  modelText: Throttle;
}

export function throttles(pool: OpenDatabase['pool'], rates: Rates): Throttles {
  return {
    signIn: signInThrottle(pool, rates),
    emailChange: emailChangeThrottle(pool, rates),
    resetLink: throttle(
      pool,
      'reset-link',
      rates.resetLink,
      'Tautan untuk email ini sudah diminta beberapa kali. Periksa Inbox dan Spam, atau coba lagi dalam % menit.',
    ),
    resetLinkAddress: throttle(
      pool,
      'reset-link-address',
      rates.resetLinkAddress,
      'Terlalu banyak tautan diminta dari jaringan ini. Coba lagi dalam % menit, atau pakai jaringan lain.',
    ),
    noticeEmail: throttle(
      pool,
      'notice-letter',
      rates.noticeEmail,
      'Email ini sudah beberapa kali diberi tahu. Coba lagi dalam % menit.',
    ),
    registration: throttle(
      pool,
      'registration',
      rates.registration,
      'Terlalu banyak akun dibuat dari jaringan ini. Coba lagi dalam % menit, atau pakai jaringan lain.',
    ),
    redeem: redeemThrottle(pool, rates),
    calls: callThrottle(rates),
    download: throttle(
      pool,
      'download',
      rates.download,
      'Datamu sudah beberapa kali diunduh. Coba lagi dalam % menit.',
    ),
    modelText: throttle(
      pool,
      'model-text',
      rates.modelText,
      'Hari ini kamu sudah beberapa kali meminta tulisan AI. Coba lagi besok.',
    ),
  };
}
