import type { Leaderboard, LeaderboardEntry } from '@ambang/contract/tryouts/leaderboards.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import { useQuery } from '@tanstack/react-query';
import { reviewQuery } from '../../api/queries/results/reviews.ts';
import { formatNumber } from '../../format/number.ts';
import { introPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './own-rank.module.css';
import {
  doesUnrankedReasonNeedAnswers,
  rankDescription,
  quickAttemptText,
  unrankedReasonText,
} from './rank-text.ts';

interface Props {
  ranking: Leaderboard;
  me: LeaderboardEntry;
}

export function OwnRankCard({ ranking, me }: Props) {
  const { participants, isQuick } = ranking;
  return (
    <section className={styles.card} aria-label="Posisimu">
      <div>
        <p className="muted small">Peringkatmu</p>
        <p className={styles.rank}>{formatNumber(me.rank)}</p>
        <p className="muted small">dari {formatNumber(participants)} peserta</p>
      </div>
      <div>
        <p className={styles.points}>{me.total}</p>
        <p className="muted small">poin, percobaan {me.attempt}</p>
      </div>
      {isQuick && <p className={styles.text}>{quickAttemptText}</p>}
      <p className={styles.text}>{rankDescription(ranking, me.total)}</p>
    </section>
  );
}

interface NoRankProps {
  tryout: Tryout;
  view: RankingView;
}

/** States why the viewer has no rank. For a sealed attempt the reason may depend on its answers. */
export function NoRankCard({ tryout, view }: NoRankProps) {
  const { id, state } = tryout;
  const review = useQuery({
    ...reviewQuery(id, tryout),
    enabled: doesUnrankedReasonNeedAnswers(tryout, view),
  });
  return (
    <section className={styles.unranked} aria-labelledby="tanpa-peringkat">
      <h2 id="tanpa-peringkat">Kamu belum punya peringkat di sini</h2>
      <p className="muted">{unrankedReasonText(tryout, view, review.data?.answers)}</p>
      {state !== 'sealed' && (
        <ButtonLink to={introPath(id)} variant="primary">
          Buka tryout
        </ButtonLink>
      )}
    </section>
  );
}
