import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { STOP_REMINDERS_PATH, stopReminders } from '@ambang/contract/practice/reminders.ts';
import type { Email } from '../context.ts';
import { composeEmail } from './compose-email.ts';

interface Reminder {
  /** "8 soal, 9 menit" */
  text: string;
  stopToken: string;
}

/** The letter has no name and no result, because others may see a mailbox. */
export function reminderEmail(email: string, { text, stopToken }: Reminder, publicUrl: URL): Email {
  const stopPage = new URL(STOP_REMINDERS_PATH, publicUrl);
  stopPage.search = new URLSearchParams({ token: stopToken }).toString();
  const stopCall = new URL(BASE_PATH + stopReminders.path.replace(':token', stopToken), publicUrl);
  return {
    ...composeEmail(email, publicUrl, {
      subject: `Latihan hari ini: ${text}`,
      preheader: 'Hari yang lewat tidak menjadi utang.',
      heading: 'Latihan hari ini',
      lines: [
        `Ada soal yang kembali hari ini: ${text}.`,
        'Hari yang lewat tidak menjadi utang. Kalau hari ini tidak sempat, tidak apa-apa.',
      ],
      action: { label: 'Mulai latihan', link: new URL('/home/latihan', publicUrl).href },
      closing: 'Surat ini dikirim karena kamu menyalakan pengingat.',
      closingLink: { label: 'Berhenti dengan satu ketukan', link: stopPage.href },
    }),
    // Mail programs show a button of their own for this (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${stopCall.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
