import { capitalize } from '../../../../format/capitalize.ts';
import { POINTS_PER_RIGHT_ANSWER, testByName } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { formatDuration } from '../../../../format/duration.ts';
import type { PaceResult, TimedOutcome } from '../../../session/timed/timed-result.ts';
import { paceResult } from '../../../session/timed/timed-result.ts';
import type { TimedRun } from '../../../session/timed/timed-run.ts';
import { spentMsOf } from '../../../session/timed/timed-run.ts';
import { countText, questionsText, roughDuration, secondsText } from '../pace-text.ts';

interface ResultText {
  title: string;
  lead: string;
}

export function resultText(run: TimedRun, outcomes: readonly TimedOutcome[]): ResultText {
  if (run.mode === 'pace') return paceText(paceResult(outcomes, run.entries[0]?.test ?? 'TIU'), outcomes);
  const time = formatDuration(spentMsOf(run) / 1_000);
  if (run.mode === 'fill') {
    const right = outcomes.filter(({ verdict }) => verdict === 'right').length;
    return {
      title: 'Tidak ada yang kosong',
      lead: `${right} dari ${outcomes.length} benar, ${time}. Yang belum tepat kini punya alasannya.`,
    };
  }
  const points = outcomes.reduce((sum, outcome) => sum + outcome.points, 0);
  const maximum = outcomes.length * POINTS_PER_RIGHT_ANSWER;
  return {
    title: `${points} dari ${maximum} poin`,
    lead: `${run.title}, ${time}. ${gradeText(points, outcomes)}Hasil ini tidak masuk peringkat.`,
  };
}

/** A run with other numbers of questions than the test has no passing grade. */
function gradeText(points: number, outcomes: readonly TimedOutcome[]): string {
  const name = outcomes[0]?.entry.test;
  if (name === undefined) return '';
  const { passingGrade, questions } = testByName(skdRules, name);
  if (questions !== outcomes.length) return '';
  return points >= passingGrade
    ? `Ambang ${name} ${passingGrade}: lewat. `
    : `Ambang ${name} ${passingGrade}: kurang ${passingGrade - points} poin. `;
}

const sumOf = (outcomes: readonly TimedOutcome[], of: (outcome: TimedOutcome) => number): number =>
  outcomes.reduce((sum, outcome) => sum + of(outcome), 0);

function paceText(result: PaceResult, outcomes: readonly TimedOutcome[]): ResultText {
  const { costly, over, averageMs, post } = result;
  const isEnough = averageMs !== null && averageMs <= (outcomes[0]?.targetMs ?? 0);
  const average =
    averageMs === null
      ? ''
      : `rata-rata ${secondsText(averageMs)}: iramamu ${isEnough ? 'sudah' : 'belum'} cukup untuk pos menit ${post.minute}.`;
  if (costly.length > 0) {
    const others = outcomes.length - costly.length;
    return {
      title: `${questionsText(costly.length)} memakan ${roughDuration(sumOf(costly, ({ spentMs }) => spentMs))}`,
      lead: `Tanpa satu poin pun. ${others > 0 ? `${questionsText(others)} lainnya ${average}` : ''}`.trim(),
    };
  }
  const lead = capitalize(average);
  if (over.length === 0) return { title: 'Semua soal di dalam patokan', lead };
  const late = sumOf(over, ({ spentMs, targetMs }) => spentMs - targetMs);
  return {
    title: `${questionsText(over.length)} lewat patokan`,
    lead: `Seluruhnya ${roughDuration(late)} lebih lama. ${lead}`,
  };
}

/** "sepuluh menit sebelum posnya" */
export function projectionText({ projectedMinute, post }: PaceResult): string {
  const early = post.minute - projectedMinute;
  const begin = `Dengan irama hari ini, ${post.test} selesai kira-kira pada menit ${projectedMinute}`;
  if (early > 0)
    return `${begin}, ${countText(early)} menit sebelum posnya. Itu waktu untuk soal yang kamu tinggalkan.`;
  if (early === 0) return `${begin}, tepat di posnya.`;
  return `${begin}, ${countText(-early)} menit sesudah posnya. Waktu itu diambil dari tes berikutnya; tinggalkan lebih awal.`;
}
