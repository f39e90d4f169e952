import type { ReadinessReport } from '@ambang/contract/practice/readiness.ts';
import { GENERAL_ROUTE } from '@ambang/contract/practice/readiness.ts';
import { countText } from '../sheet/timed/pace-text.ts';

/** "kira-kira enam kali" */
function timesText(outOfTen: number): string {
  if (outOfTen === 0) return 'kurang dari satu kali';
  return outOfTen === 10 ? 'lebih dari sembilan kali' : `kira-kira ${countText(outOfTen)} kali`;
}

export const numberText = (outOfTen: number, route: string | null): string =>
  `Kalau kamu mengerjakan sepuluh SKD seperti ini, ${timesText(outOfTen)} TWK, TIU, dan TKP melewati ${linesText(route)} bersama-sama.`;

const linesText = (route: string | null): string =>
  route === null || route === GENERAL_ROUTE ? 'ambang' : `ambang jalur ${route}`;

/** "ketiga ambang sekaligus" */
export const labelText = (route: string | null): string =>
  route === null || route === GENERAL_ROUTE ? 'ketiga ambang sekaligus' : `ambang jalur ${route}`;

type Counts = Pick<ReadinessReport, 'answers' | 'sittings'>;

export const countsOf = ({ answers }: Pick<Counts, 'answers'>) => ({
  sat: answers.reduce((sum, { sat }) => sum + sat, 0),
  practised: answers.reduce((sum, { practised }) => sum + practised, 0),
});

/** "316 jawabanmu: 2 tryout (220) dan 96 latihan." */
export function evidenceText({ answers, sittings }: Counts): string {
  const { sat, practised } = countsOf({ answers });
  const parts = [
    ...(sat > 0 ? [`${sittings} tryout (${sat})`] : []),
    ...(practised > 0 ? [`${practised} latihan`] : []),
  ];
  return `${sat + practised} jawabanmu pada soal yang kuncinya belum kamu lihat: ${parts.join(' dan ')}.`;
}

/** Names the tests with fewer answers than each test needs. Null when all have enough. */
export function missingTestsText({ answers }: Pick<Counts, 'answers'>): string | null {
  const lacking = answers.filter(({ missing }) => missing > 0);
  const [first] = lacking;
  if (!first) return null;
  const least = first.sat + first.practised + first.missing;
  const names = lacking.map(({ test, missing }) => `${test} kurang ${missing}`).join(', ');
  return `Tiap tes perlu sedikitnya ${least} jawaban: ${names}.`;
}
