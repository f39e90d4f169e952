import type { OpenDatabase } from '@ambang/db/open.ts';
import type { CallThrottle } from './call-throttle.ts';
import { createCallThrottle } from './call-throttle.ts';
import type { EmailChangeThrottle } from './email-change-throttle.ts';
import { createEmailChangeThrottle } from './email-change-throttle.ts';
import type { Rates } from './rates.ts';
import type { RedeemThrottle } from './redeem-throttle.ts';
import { createRedeemThrottle } from './redeem-throttle.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import type { Throttle } from './throttle.ts';
import { createThrottle } from './throttle.ts';

export interface Throttles {
  signIn: SignInThrottle;
  emailChange: EmailChangeThrottle;
  resetLink: Throttle;
  resetLinkAddress: Throttle;
  informationalEmail: Throttle;
  registration: Throttle;
  redeem: RedeemThrottle;
  calls: CallThrottle;
  download: Throttle;
  modelText: Throttle;
  itemReport: Throttle;
  stopLink: Throttle;
}

export function createThrottles(pool: OpenDatabase['pool'], rates: Rates): Throttles {
  const create = (name: string, rate: keyof typeof MESSAGES) =>
    createThrottle(pool, name, rates[rate], MESSAGES[rate]);
  return {
    signIn: createSignInThrottle(pool, rates),
    emailChange: createEmailChangeThrottle(pool, rates),
    resetLink: create('reset-link', 'resetLink'),
    resetLinkAddress: create('reset-link-address', 'resetLinkAddress'),
    informationalEmail: create('notice-letter', 'informationalEmail'),
    registration: create('registration', 'registration'),
    redeem: createRedeemThrottle(pool, rates),
    calls: createCallThrottle(rates),
    download: create('download', 'download'),
    modelText: create('model-text', 'modelText'),
    itemReport: create('item-report', 'itemReport'),
    stopLink: create('stop-link', 'stopLink'),
  };
}

const MESSAGES = {
  resetLink:
    'Tautan untuk email ini sudah diminta beberapa kali. Periksa Inbox dan Spam, atau coba lagi dalam % menit.',
  resetLinkAddress:
    'Terlalu banyak tautan diminta dari jaringan ini. Coba lagi dalam % menit, atau pakai jaringan lain.',
  informationalEmail: 'Email ini sudah beberapa kali diberi tahu. Coba lagi dalam % menit.',
  registration:
    'Terlalu banyak akun dibuat dari jaringan ini. Coba lagi dalam % menit, atau pakai jaringan lain.',
  download: 'Datamu sudah beberapa kali diunduh. Coba lagi dalam % menit.',
  modelText: 'Hari ini kamu sudah beberapa kali meminta tulisan AI. Coba lagi besok.',
  itemReport: 'Hari ini kamu sudah banyak melaporkan soal. Simpan dulu catatanmu, lalu kirim besok.',
  stopLink:
    'Terlalu banyak tautan yang salah dari jaringan ini. Coba lagi dalam % menit, atau matikan pengingat di Rencana.',
};
