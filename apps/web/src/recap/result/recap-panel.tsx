import type { Plan } from '@ambang/contract/practice/plans.ts';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { formatDateTime } from '@ambang/exam/wib-time.ts';
import { maximumPoints } from '@ambang/exam/rules.ts';
import { HISTORY_PATH } from '../../paths.ts';
import { FirstStep } from '../../plan/first-step.tsx';
import { useAccount } from '../../session/account.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { PrintHead } from '../../ui/frame/print-head.tsx';
import { Skeleton } from '../../ui/states/loading.tsx';
import { toQuestionResults } from '../question-results.ts';
import styles from './recap.module.css';
import { ResultPattern } from './result-pattern.tsx';
import { ShareResult } from './share-result.tsx';
import { computeTestMargins, verdictSummary } from '../verdict-text.ts';

interface Props {
  tryoutId: number;
  score: ScoreResult;
  finishedAt: number | null;
  /** Undefined until loaded. The pattern is drawn from it. */
  review: Review | undefined;
  /** Undefined until loaded. */
  plan: Plan | undefined;
  isPlanLoading: boolean;
}

export function RecapPanel({ tryoutId, score, finishedAt, review, plan, isPlanLoading }: Props) {
  const { isPassed, title, total, rules } = score;
  return (
    <section className={classNames(styles.panel, isPassed ? styles.passed : styles.failed)}>
      <PrintedOwner finishedAt={finishedAt} />
      <div className={`wrap ${styles.verdict}`}>
        <div className={styles.back}>
          <BackLink to={HISTORY_PATH}>Riwayat Tryout</BackLink>
        </div>
        <div className={styles.text}>
          <p className={styles.quiet}>{title}</p>
          <h1>{isPassed ? 'Selamat, Anda Lolos passing grade!' : 'Maaf, Anda Gagal passing grade!'}</h1>
          <p className={styles.total}>
            <b>{total}</b> <span>dari {maximumPoints(rules)} poin</span>
          </p>
          <p className={styles.lead}>{verdictSummary(computeTestMargins(score))}</p>
          {plan ? (
            <FirstStep tryoutId={tryoutId} plan={plan} isOnDark={isPassed} />
          ) : (
            isPlanLoading && <Skeleton className="not-printed" height="176px" />
          )}
          <ShareResult score={score} finishedAt={finishedAt} review={review} />
        </div>
        {review && <ResultPattern results={toQuestionResults(review)} onDark={isPassed} />}
      </div>
      {isPassed && <div className={styles.edge} />}
    </section>
  );
}

function PrintedOwner({ finishedAt }: { finishedAt: number | null }) {
  const { name } = useAccount();
  return (
    <PrintHead>
      {name}
      {finishedAt !== null && `, selesai ${formatDateTime(finishedAt)}`}
    </PrintHead>
  );
}
