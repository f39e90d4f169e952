import type { Parting } from '../offline/leave-device.ts';

const list = new Intl.ListFormat('id');

/** What a logout is asked with: what waits and stays, what goes on, and what is lost. */
export function logoutWords(parting: Parting): string {
  const said = [...waitingWords(parting), ...runningWords(parting)];
  return said.length > 0 ? said.join(' ') : 'Kamu perlu masuk lagi untuk mengerjakan tryout.';
}

function waitingWords({ answers, handIns, isDurable }: Parting): string[] {
  const waiting = [
    ...(handIns > 0 ? [`${handIns} tryout yang sudah kamu selesaikan`] : []),
    ...(answers > 0 ? [`${answers} jawaban`] : []),
  ];
  if (waiting.length === 0) return [];
  const fact = `${list.format(waiting)} di perangkat ini belum sampai ke server.`;
  return isDurable
    ? [fact, 'Itu tetap tersimpan untuk akunmu dan dikirim saat kamu masuk lagi di sini.']
    : [fact, 'Perangkat ini tidak bisa menyimpannya. Tunggu jaringan sampai terkirim sebelum keluar.'];
}

function runningWords({ running, answers, losesMarks, isDurable }: Parting): string[] {
  if (running.length === 0) return [];
  const fact = `${list.format(running)} sedang berjalan, dan waktunya jalan terus.`;
  return [
    fact,
    ...(losesMarks ? ['Tanda ragu-ragu di perangkat ini hilang.'] : []),
    ...(answers > 0 && isDurable ? ['Tunggu jaringan sebelum keluar.'] : []),
  ];
}
