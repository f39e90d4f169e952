import { formatDate, formatTime } from '@ambang/exam/wib-time.ts';

const dateParts = (at: number) => {
  const [day = '', month = '', year = ''] = formatDate(at).split(' ');
  return { day, month: month.slice(0, 3), year };
};

/** "12 Okt" */
export function shortDate(at: number): string {
  const { day, month } = dateParts(at);
  return `${day} ${month}`;
}

/** "12 Okt 2026, 23:02 WIB": fits into a row of a phone */
export function shortDateTime(at: number): string {
  const { day, month, year } = dateParts(at);
  return `${day} ${month} ${year}, ${formatTime(at)}`;
}
