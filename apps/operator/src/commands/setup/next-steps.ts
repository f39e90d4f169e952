import { SERVICE_FOLDER, type Answers } from './answers.ts';

/** What a person has to do elsewhere, as Indonesian lines. */
export function nextSteps(answers: Answers, file: string): string[] {
  const product = new URL(answers.PUBLIC_URL ?? 'https://tryout.contoh.id');
  const analysis = new URL(answers.ANALYSIS_URL ?? 'https://analisis.contoh.id');
  const mailDomain = /@([^\s>]+)/.exec(answers.MAIL_FROM ?? '')?.[1] ?? 'domainmu';
  const steps = [
    `DNS: arahkan ${product.hostname} dan ${analysis.hostname} ke mesin ini (rekaman A; rekaman AAAA hanya kalau nginx-mu juga melayani IPv6).`,
    `Sertifikat: minta satu untuk kedua nama itu, lalu isi alamat berkasnya di nginx (docs/operating/runbooks/nginx.md).`,
    `Email: pasang SPF dan DKIM untuk ${mailDomain} di penyedia emailmu, supaya surat tidak masuk spam.`,
    `Midtrans: di Settings, Payment, isi Finish URL dengan ${product.origin}/; alamat pemberitahuan dikirim sendiri oleh Ambang.`,
    ...(answers.GOOGLE_CLIENT_ID
      ? [`Google: di OAuth client, isi redirect URI ${product.origin}/api/auth/google/callback.`]
      : [
          'Google: dilewati, jadi tanpa tombol Google. Isi GOOGLE_CLIENT_ID dan GOOGLE_CLIENT_SECRET kalau mau.',
        ]),
    'RANK_KEY: simpan salinannya di tempat lain, terpisah dari cadangan data. Kunci ini tidak pernah diganti.',
    'BACKUP_KEY: simpan salinannya di tempat lain juga. Tanpa kunci ini cadanganmu tidak dapat dipulihkan oleh siapa pun.',
    backupStep(answers.BACKUP_TO),
    `Periksa semuanya dengan ./ambang setup --check --file ${file}, lalu nyalakan: ${startOf(answers, file)}`,
  ];
  return [
    '',
    'Yang perlu kamu kerjakan di luar sini:',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
  ];
}

/** The service's user starts the product: what root would start could not be read by it later. */
const startOf = ({ DATA_DIR: dataDir }: Answers, file: string): string =>
  dataDir?.startsWith(`${SERVICE_FOLDER}/`)
    ? 'ikuti sisa docs/operating/runbooks/service.md, lalu sh deploy/upgrade.sh'
    : `set -a; . ${file}; set +a; npm start`;

function backupStep(place: string | undefined): string {
  if (place?.startsWith('s3://'))
    return `Cadangan: buat bucket untuk ${place} di penyedia S3, beri kuncinya hak tulis, baca, daftar dan hapus, lalu coba ./ambang backup --prove.`;
  return `Cadangan: ${place ?? 'folder di samping data'} hilang bersama mesinnya kalau ada di penyimpanan yang sama. Pasang penyimpanan lain di sana, atau isi BACKUP_TO dengan s3://.`;
}
