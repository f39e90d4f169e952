import type { ReadinessEstimate, ReadinessReport } from '@ambang/contract/practice/readiness.ts';
import { useAccount } from '../../session/account.tsx';
import { practiceSheetPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Skeleton } from '../../ui/states/loading.tsx';
import { Petals } from '../../ui/petals/petals.tsx';
import { useToday } from '../parts/use-today.ts';
import { minutesOf } from '@ambang/exam/practice-minutes.ts';
import { labelText, missingTestsText, numberText } from './readiness-text.ts';
import { fillPetals } from '../parts/fill-petals.ts';
import styles from './readiness.module.css';

export type SaidEstimate = Exclude<ReadinessEstimate, { kind: 'unread' }>;

interface Props {
  estimate: SaidEstimate;
  route: string | null;
}

export const Estimate = ({ estimate, route }: Props) => (
  <div>
    <p className={styles.label}>
      <Badge>Perkiraan</Badge> {labelText(route)}
    </p>
    <h1>{estimate.text}</h1>
    {estimate.kind === 'number' ? (
      <>
        <Petals
          states={fillPetals(estimate.outOfTen, 10)}
          layout="row"
          cell={46}
          label={estimate.text}
          className={styles.ten}
        />
        <p className={styles.lead}>{numberText(estimate.outOfTen, route)}</p>
      </>
    ) : (
      <p className={styles.lead}>
        Satu tryout bisa hari baik, bisa hari buruk. Sesudah tryout kedua kami menyebut angkanya.
      </p>
    )}
  </div>
);

interface UnreadProps {
  report: ReadinessReport;
  missing: number;
}

/** Too few answers: a number would be a guess. */
export function Unread({ report, missing }: UnreadProps) {
  const { leastAnswers } = report;
  const count = leastAnswers - missing;
  const text = `${count} dari ${leastAnswers} jawaban`;
  return (
    <div>
      <h1>Belum bisa dibaca</h1>
      <Petals
        states={fillPetals(count, leastAnswers)}
        flowersPerRow={FLOWERS_PER_ROW}
        cell={30}
        label={text}
        className={styles.sixty}
      />
      <p className={styles.count}>
        <b>{count}</b> {missing > 0 ? `dari ${leastAnswers} jawaban` : 'jawaban'}
      </p>
      <p className={styles.lead}>
        {missing > 0 &&
          `Di bawah ${leastAnswers} jawaban, angka apa pun hanya tebakan, jadi kami tidak menyebutnya. `}
        {missingTestsText(report)} Satu tryout sudah cukup; soal baru di latihan juga dihitung.
      </p>
      <NextAnswers />
    </div>
  );
}

const FLOWERS_PER_ROW = 5;

/** Today's packet when it has new questions, else a tryout. */
function NextAnswers() {
  const { state, isArriving } = useToday(useAccount().accountId);
  if (isArriving) return <Skeleton className={styles.buttonBox} />;
  const open = state?.open ?? [];
  if (!open.some(({ source }) => source === 'new' || source === 'anchor'))
    return (
      <ButtonLink variant="primary" size="lg" to="/home/tryouts">
        Lihat tryout
      </ButtonLink>
    );
  return (
    <ButtonLink variant="primary" size="lg" to={practiceSheetPath('mulai=hari-ini')}>
      Latihan {open.length} soal, {minutesOf(open)} menit
    </ButtonLink>
  );
}
