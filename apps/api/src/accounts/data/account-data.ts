import type { AccountData } from '@ambang/contract/accounts/account-data.ts';
import { instantCodec, nullableInstantCodec } from '@ambang/contract/codec.ts';
import { avatarPath } from '@ambang/contract/accounts/profile.ts';
import { itemReportReasonTexts } from '@ambang/contract/practice/item-reports.ts';
import { transactionStatusCodec } from '@ambang/contract/shop/transactions.ts';
import type { AccountRows } from '@ambang/db/accounts/account-data.ts';
import { toAttemptData, toModelTextData, toPreviousResultData, toResultData } from './attempt-data.ts';
import {
  toCardData,
  toReminderData,
  toReviewData,
  toSeedData,
  toSeedingData,
  toSingleStartData,
} from './practice-data.ts';

const time = (at: number) => instantCodec.write(at);
const timeOrNull = (at: number | null) => nullableInstantCodec.write(at);

type ListsOf<Data> = {
  [Name in keyof Data as Data[Name] extends unknown[] ? Name : never]: AsyncIterable<Data[Name]>;
};

/** Yields the JSON `{"data": AccountData}` in pieces, so that the whole text is never in memory. */
export async function* streamAccountDataJson(rows: AccountRows, now: number): AsyncGenerator<string> {
  yield `{"data":{"dibuat":${JSON.stringify(time(now))},"akun":${JSON.stringify(accountOf(rows, now))}`;
  for (const [name, pages] of Object.entries<AsyncIterable<unknown[]>>(listsOf(rows))) {
    yield `,"${name}":[`;
    let comma = '';
    for await (const page of pages) {
      yield comma + page.map((entry) => JSON.stringify(entry)).join(',');
      comma = ',';
    }
    yield ']';
  }
  yield '}}';
}

function accountOf({ account, emailChange, reminderTime }: AccountRows, now: number): AccountData['akun'] {
  return {
    id: account.id,
    nama: account.name,
    email: account.email,
    emailTerbuktiPada: timeOrNull(account.emailProvedAt),
    emailMenungguKonfirmasi: emailChange && emailChange.expiresAt > now ? emailChange.email : null,
    nomorHp: account.phone,
    foto: avatarPath(account.avatarHash),
    hanyaInisialDiPerangkingan: account.showsInitials,
    sandiTerakhirDiubah: timeOrNull(account.passwordChangedAt),
    versiPersetujuan: account.consentVersion,
    menyetujuiPada: time(account.consentedAt),
    terdaftarPada: time(account.createdAt),
    tanggalUjian: account.examOn,
    menitLatihanSehari: account.practiceMinutes,
    jalurUjian: account.practiceRoute,
    targetTotal: account.practiceTarget,
    jamPengingat: reminderTime?.hour ?? null,
    terakhirDiingatkan: reminderTime?.remindedOn ?? null,
  };
}

async function* mapPages<Row, Entry>(
  pages: AsyncIterable<Row[]>,
  write: (row: Row) => Entry,
): AsyncGenerator<Entry[]> {
  for await (const page of pages) yield page.map(write);
}

const listsOf = (rows: AccountRows): ListsOf<AccountData> => ({
  ...personLists(rows),
  ...purchaseLists(rows),
  ...examLists(rows),
  ...practiceLists(rows),
});

const practiceLists = (rows: AccountRows) => ({
  latihan: mapPages(rows.practiceReviews, toReviewData),
  bukuSalah: mapPages(rows.practiceSeeds, toSeedData),
  pengisianBukuSalah: mapPages(rows.practiceSeedings, toSeedingData),
  tesSatuan: mapPages(rows.practiceSingleStarts, toSingleStartData),
  jadwalUlang: mapPages(rows.practiceCards, toCardData),
  pengingat: mapPages(rows.reminders, toReminderData),
});

const personLists = ({ identities, sessions, knownBrowsers, notifications, itemReports }: AccountRows) => ({
  identitas: mapPages(identities, ({ issuer, subject, email, linkedAt }) => ({
    penyedia: issuer,
    id: subject,
    email,
    ditautkanPada: time(linkedAt),
  })),
  sesi: mapPages(sessions, ({ userAgent, method, createdAt, lastSeenAt, endsAt }) => ({
    perangkat: userAgent,
    caraMasuk: method === 'google' ? 'Google' : 'kata sandi',
    masukPada: time(createdAt),
    terakhirTerlihat: time(lastSeenAt),
    berakhirPada: time(endsAt),
  })),
  perambanDikenal: mapPages(knownBrowsers, ({ signedInAt }) => ({ terakhirMasuk: time(signedInAt) })),
  notifikasi: mapPages(notifications, ({ title, message, createdAt, readAt }) => ({
    judul: title,
    isi: message,
    dibuatPada: time(createdAt),
    dibacaPada: timeOrNull(readAt),
  })),
  laporanSoal: mapPages(itemReports, ({ itemId, reason, note, createdAt, answeredAt, answer }) => ({
    soal: itemId,
    alasan: itemReportReasonTexts[reason].toLowerCase(),
    catatan: note,
    dibuatPada: time(createdAt),
    dijawabPada: timeOrNull(answeredAt),
    isiJawaban: answer,
  })),
});

const sources = { transaction: 'transaksi', code: 'kode', operator: 'pengelola' };

const failures = {
  expired: 'tidak dibayar',
  refused: 'ditolak',
  returned: 'uang kembali',
  unavailable: 'halaman pembayaran tidak dapat dibuat',
  owned: 'sudah dimiliki',
  replaced: 'diganti pesanan baru',
};

const purchaseLists = ({ grants, codeUses, transactions }: AccountRows) => ({
  kepemilikan: mapPages(grants, ({ title, source, sourceId, grantedAt, revokedAt }) => ({
    tryout: title,
    asal: sources[source],
    nomorAsal: sourceId,
    sejak: time(grantedAt),
    dicabutPada: timeOrNull(revokedAt),
  })),
  kodeDipakai: mapPages(codeUses, ({ code, usedAt }) => ({ kode: code, dipakaiPada: time(usedAt) })),
  transaksi: mapPages(transactions, (transaction) => ({
    id: transaction.id,
    paket: transaction.title,
    harga: transaction.price,
    status: transactionStatusCodec.write(transaction.status),
    caraBayar: transaction.paymentMethod,
    sebabGagal: transaction.failure && failures[transaction.failure],
    dibuatPada: time(transaction.createdAt),
    batasBayar: time(transaction.expiresAt),
    selesaiPada: timeOrNull(transaction.settledAt),
  })),
});

const examLists = ({
  attempts,
  attemptCounts,
  results,
  gradings,
  modelTexts,
  modelConsents,
}: AccountRows) => ({
  pengerjaan: mapPages(attempts, toAttemptData),
  jumlahPercobaan: mapPages(attemptCounts, ({ title, started }) => ({ tryout: title, dimulai: started })),
  hasil: mapPages(results, toResultData),
  nilaiSebelumKoreksi: mapPages(gradings, toPreviousResultData),
  tulisanAi: mapPages(modelTexts, toModelTextData),
  persetujuanTulisanAi: mapPages(modelConsents, ({ title, version, givenAt }) => ({
    tryout: title,
    versi: version,
    diberikanPada: time(givenAt),
  })),
});
