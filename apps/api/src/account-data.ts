import type { AccountData } from '@ambang/contract/account-data.ts';
import { instant, instantOrNull } from '@ambang/contract/codec.ts';
import { avatarAddress } from '@ambang/contract/profile.ts';
import type { AccountRows } from '@ambang/db/account-data.ts';
import { standingAnswers } from '@ambang/db/attempts.ts';

const time = (at: number) => instant.write(at);
const timeOrNull = (at: number | null) => instantOrNull.write(at);

/** What is kept of a person, for that person. */
export function describeAccount(rows: AccountRows, now: number): AccountData {
  return { dibuat: time(now), ...personOf(rows, now), ...purchasesOf(rows), ...examsOf(rows) };
}

function personOf(rows: AccountRows, now: number) {
  const { account, emailChange, identities, sessions, knownBrowsers, notifications } = rows;
  return {
    akun: {
      id: account.id,
      nama: account.name,
      email: account.email,
      emailTerbuktiPada: timeOrNull(account.emailProvedAt),
      emailMenungguKonfirmasi: emailChange && emailChange.expiresAt > now ? emailChange.email : null,
      nomorHp: account.phone,
      foto: avatarAddress(account.avatarHash),
      sandiTerakhirDiubah: timeOrNull(account.passwordChangedAt),
      versiPersetujuan: account.consentVersion,
      menyetujuiPada: time(account.consentedAt),
      terdaftarPada: time(account.createdAt),
    },
    identitas: identities.map(({ issuer, subject, email, linkedAt }) => ({
      penyedia: issuer,
      id: subject,
      email,
      ditautkanPada: time(linkedAt),
    })),
    sesi: sessions.map(({ userAgent, method, createdAt, lastSeenAt, endsAt }) => ({
      perangkat: userAgent,
      caraMasuk: method === 'google' ? 'Google' : 'kata sandi',
      masukPada: time(createdAt),
      terakhirTerlihat: time(lastSeenAt),
      berakhirPada: time(endsAt),
    })),
    perambanDikenal: knownBrowsers.map(({ signedInAt }) => ({ terakhirMasuk: time(signedInAt) })),
    notifikasi: notifications.map(({ title, message, createdAt, readAt }) => ({
      judul: title,
      isi: message,
      dibuatPada: time(createdAt),
      dibacaPada: timeOrNull(readAt),
    })),
  };
}

const sources = { transaction: 'transaksi', code: 'kode', operator: 'pengelola' };

function purchasesOf({ grants, codeUses, transactions }: AccountRows) {
  return {
    kepemilikan: grants.map(({ title, source, sourceId, grantedAt, revokedAt }) => ({
      tryout: title,
      asal: sources[source],
      nomorAsal: sourceId,
      sejak: time(grantedAt),
      dicabutPada: timeOrNull(revokedAt),
    })),
    kodeDipakai: codeUses.map(({ code, usedAt }) => ({ kode: code, dipakaiPada: time(usedAt) })),
    transaksi: transactions.map(({ id, title, price, status, createdAt, expiresAt, settledAt }) => ({
      id,
      paket: title,
      harga: price,
      status,
      dibuatPada: time(createdAt),
      batasBayar: time(expiresAt),
      selesaiPada: timeOrNull(settledAt),
    })),
  };
}

function examsOf({ attempts, attemptCounts, results }: AccountRows) {
  return {
    pengerjaan: attempts.map((attempt) => ({
      tryout: attempt.title,
      percobaan: attempt.number,
      mulai: time(attempt.startedAt),
      batasWaktu: time(attempt.expiresAt),
      diserahkanPada: timeOrNull(attempt.sealedAt),
      lembarJawaban: answersOf(attempt),
    })),
    jumlahPercobaan: attemptCounts.map(({ title, started }) => ({ tryout: title, dimulai: started })),
    hasil: results.map(resultOf),
  };
}

const LETTERS = 'ABCDE';

function answersOf(attempt: AccountRows['attempts'][number]) {
  return [...standingAnswers(attempt)].map(([number, { answer, at, firstAt, changeCount }]) => ({
    nomor: number,
    pilihan: LETTERS[answer - 1] ?? null,
    detikKe: at / 1_000,
    pertamaDetikKe: firstAt / 1_000,
    kaliDiubah: changeCount,
  }));
}

function resultOf(result: AccountRows['results'][number]) {
  return {
    tryout: result.title,
    percobaan: result.attemptNumber,
    total: result.total,
    twk: result.twk,
    tiu: result.tiu,
    tkp: result.tkp,
    lulus: result.isPassed,
    masukPeringkat: result.isRanked,
    selesaiPada: time(result.finishedAt),
    subTopik: result.topicPoints.map((points, index) => ({
      nomor: index + 1,
      poin: points,
      benar: result.topicRight[index] ?? 0,
      salah: result.topicWrong[index] ?? 0,
      kosong: result.topicEmpty[index] ?? 0,
    })),
  };
}
