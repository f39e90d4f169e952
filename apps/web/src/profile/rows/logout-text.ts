import type { LogoutSummary } from '../../offline/logout-cleanup.ts';

const list = new Intl.ListFormat('id');

export function logoutText(summary: LogoutSummary): string {
  const sentences = [...unsentTexts(summary), ...runningTexts(summary)];
  return sentences.length > 0 ? sentences.join(' ') : 'Kamu perlu masuk lagi untuk mengerjakan tryout.';
}

const UNREADABLE_TEXT =
  'Penyimpanan perangkat ini tidak bisa dibaca. Kalau ada jawaban yang belum terkirim, tunggu jaringan sebelum keluar.';

function unsentTexts({ answers, practiceAnswers, handIns, isDurable }: LogoutSummary): string[] {
  const waiting = [
    ...(handIns > 0 ? [`Pengumpulan ${handIns} tryout`] : []),
    ...(answers > 0 ? [`${answers} jawaban`] : []),
    ...(practiceAnswers > 0 ? [`${practiceAnswers} jawaban latihan`] : []),
  ];
  if (waiting.length === 0) return isDurable ? [] : [UNREADABLE_TEXT];
  const fact = `${list.format(waiting)} di perangkat ini belum sampai ke server.`;
  if (!isDurable)
    return [fact, 'Perangkat ini tidak bisa menyimpannya. Tunggu jaringan sampai terkirim sebelum keluar.'];
  return [
    fact,
    'Itu tetap tersimpan untuk akunmu dan dikirim saat kamu masuk lagi di sini.',
    // The sign-in of another account removes them (`clear-others.ts`).
    ...(practiceAnswers > 0 ? ['Jawaban latihan hilang kalau akun lain masuk di sini lebih dulu.'] : []),
  ];
}

function runningTexts({ running, answers, losesFlags, isDurable }: LogoutSummary): string[] {
  if (running.length === 0) return [];
  const fact = `${list.format(running)} sedang berjalan, dan waktunya jalan terus.`;
  return [
    fact,
    ...(losesFlags ? ['Tanda ragu-ragu di perangkat ini hilang.'] : []),
    ...(answers > 0 && isDurable ? ['Tunggu jaringan sebelum keluar.'] : []),
  ];
}
