import type { OpenDatabase } from '@ambang/db/open.ts';
import type { AccountCalls } from './account-calls.ts';
import { accountCalls } from './account-calls.ts';
import type { EmailChangeTries } from './email-change-tries.ts';
import { emailChangeTries } from './email-change-tries.ts';
import type { Limits } from './limits.ts';
import type { SignInTries } from './sign-in-tries.ts';
import { signInTries } from './sign-in-tries.ts';
import type { Counter } from './throttle.ts';
import { counter } from './throttle.ts';

export interface Throttles {
  signIn: SignInTries;
  emailChange: EmailChangeTries;
  resetLink: Counter;
  resetLinkAddress: Counter;
  noticeLetter: Counter;
  registration: Counter;
  accountCalls: AccountCalls;
  download: Counter;
}

export function throttles(pool: OpenDatabase['pool'], limits: Limits): Throttles {
  return {
    signIn: signInTries(pool, limits),
    emailChange: emailChangeTries(pool, limits),
    resetLink: counter(
      pool,
      'reset-link',
      limits.resetLink,
      'Tautan untuk email ini sudah diminta beberapa kali. Periksa Inbox dan Spam, atau coba lagi dalam % menit.',
    ),
    resetLinkAddress: counter(
      pool,
      'reset-link-address',
      limits.resetLinkAddress,
      'Terlalu banyak tautan diminta dari jaringan ini. Coba lagi dalam % menit, atau pakai jaringan lain.',
    ),
    noticeLetter: counter(
      pool,
      'notice-letter',
      limits.noticeLetter,
      'Email ini sudah beberapa kali diberi tahu. Coba lagi dalam % menit.',
    ),
    registration: counter(
      pool,
      'registration',
      limits.registration,
      'Terlalu banyak akun dibuat dari jaringan ini. Coba lagi dalam % menit, atau pakai jaringan lain.',
    ),
    accountCalls: accountCalls(limits),
    download: counter(
      pool,
      'download',
      limits.download,
      'Datamu sudah beberapa kali diunduh. Coba lagi dalam % menit.',
    ),
  };
}
