import { attemptDurationMs } from '@ambang/attempts/attempt-log.ts';
import type { AccountData } from '@ambang/contract/accounts/account-data.ts';
import { instantCodec, nullableInstantCodec } from '@ambang/contract/codec.ts';
import type { AccountRows } from '@ambang/db/accounts/account-data.ts';
import type { ChangeLog } from '@ambang/exam/answers/change-log.ts';
import { unpackLog } from '@ambang/exam/answers/change-log.ts';
import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import { optionLetter } from '@ambang/exam/rules.ts';

/* Converts attempts, their results and the texts about them to entries of `AccountData`. */

type RowOf<Name extends keyof AccountRows> =
  AccountRows[Name] extends AsyncIterable<(infer Row)[]> ? Row : never;

type EntryOf<Name extends keyof AccountData> = AccountData[Name] extends (infer Entry)[] ? Entry : never;

export function toAttemptData(attempt: RowOf<'attempts'>): EntryOf<'pengerjaan'> {
  const log = unpackLog(attempt.log);
  return {
    tryout: attempt.title,
    percobaan: attempt.number,
    mulai: instantCodec.write(attempt.startedAt),
    batasWaktu: instantCodec.write(attempt.expiresAt),
    diserahkanPada: nullableInstantCodec.write(attempt.sealedAt),
    lembarJawaban: toAnswerSheet(log, attemptDurationMs(attempt)),
    perubahan: toChanges(log),
  };
}

function toAnswerSheet(log: ChangeLog, durationMs: number) {
  return [...computeQuestionHistories(log, durationMs)].map(([number, { current, first, choices }]) => ({
    nomor: number,
    pilihan: optionLetter(current.answer),
    detikKe: current.at / 1_000,
    pertamaDetikKe: first.at / 1_000,
    kaliDiubah: choices,
  }));
}

const toChanges = (log: ChangeLog) =>
  log.flatMap(({ arrivedAt, changes }) =>
    changes.map((change) => ({
      nomor: change.number,
      pilihan: optionLetter(change.answer),
      detikKe: change.at / 1_000,
      tibaDetikKe: arrivedAt / 1_000,
    })),
  );

/** The common fields of a result and of its previous gradings. */
const toScore = (scored: RowOf<'results'> | RowOf<'gradings'>) => ({
  tryout: scored.title,
  percobaan: scored.attemptNumber,
  total: scored.total,
  twk: scored.twk,
  tiu: scored.tiu,
  tkp: scored.tkp,
  lulus: scored.isPassed,
});

export const toResultData = (result: RowOf<'results'>): EntryOf<'hasil'> => ({
  ...toScore(result),
  masukPeringkat: result.isRanked,
  terlaluCepat: result.isQuick,
  selesaiPada: instantCodec.write(result.finishedAt),
  subTopik: result.topicPoints.map((points, index) => ({
    nomor: index + 1,
    poin: points,
    benar: result.topicRight[index] ?? 0,
    salah: result.topicWrong[index] ?? 0,
    kosong: result.topicEmpty[index] ?? 0,
  })),
});

export const toPreviousResultData = (grading: RowOf<'gradings'>): EntryOf<'nilaiSebelumKoreksi'> => ({
  ...toScore(grading),
  berlakuSampai: instantCodec.write(grading.replacedAt),
});

const textStates = { waiting: 'ditunggu', written: 'selesai', failed: 'tidak jadi' };

export const toModelTextData = ({ texts, ...text }: RowOf<'modelTexts'>): EntryOf<'tulisanAi'> => ({
  tryout: text.title,
  percobaan: text.attemptNumber,
  keadaan: textStates[text.state],
  versiPersetujuan: text.consentVersion,
  dimintaPada: instantCodec.write(text.askedAt),
  ditulisPada: nullableInstantCodec.write(text.writtenAt),
  model: text.model,
  isi: texts && { ringkasan: texts.summary, twk: texts.twk, tiu: texts.tiu, tkp: texts.tkp },
});
