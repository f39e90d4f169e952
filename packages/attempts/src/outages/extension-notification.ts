import type { NewNotification } from '@ambang/db/notifications/notifications.ts';
import type { ExtendedAttempt } from '@ambang/db/attempts/outages.ts';
import { formatDateTime } from '@ambang/exam/wib-time.ts';

export function toExtensionNotification(
  { accountId, tryoutId, title, addedMs, expiresAt }: ExtendedAttempt,
  now: number,
): NewNotification {
  const until = formatDateTime(expiresAt);
  const added = lengthText(addedMs);
  const message =
    now < expiresAt
      ? `${title}: ada gangguan di pihak kami, jadi waktumu ditambah ${added}, sampai ${until}. Buka lagi tryout ini untuk melanjutkan.`
      : `${title}: ada gangguan di pihak kami, jadi batas waktumu diundur ${added} menjadi ${until}. Jawaban yang terlambat tiba karena gangguan itu ikut dihitung.`;
  return {
    ...{ accountId, title: 'Waktu pengerjaan ditambah', message },
    path: `/home/tryouts/${tryoutId}`,
  };
}

/** "12 menit", "7 menit 23 detik", "40 detik" */
function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} detik`;
  return rest === 0 ? `${minutes} menit` : `${minutes} menit ${rest} detik`;
}
