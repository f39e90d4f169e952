import type { Leaderboard, LeaderboardEntry } from '@ambang/contract/tryouts/leaderboards.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import { useQuery } from '@tanstack/react-query';
import { reviewQuery } from '../../api/queries/results/reviews.ts';
import { formatNumber } from '../../format/number.ts';
import { introPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { isSimulated, SimulatedNote } from './list/simulated.tsx';
import styles from './own-rank.module.css';
import {
  answersText,
  doesUnrankedReasonNeedAnswers,
  gainText,
  rankDescription,
  quickAttemptText,
  unrankedReasonText,
} from './rank-text.ts';

interface Props {
  ranking: Leaderboard;
  me: LeaderboardEntry;
}

/** The place, what the next points bring, and how the total compares. */
export function OwnRankCard({ ranking, me }: Props) {
  const { participants, isQuick, gain } = ranking;
  const comparison = [gain ? answersText(gain.points) : '', rankDescription(ranking, me.total)]
    .filter(Boolean)
    .join(' ');
  return (
    <section className={styles.card} aria-label="Posisimu">
      <div className={styles.own}>
        <p className={styles.place}>
          <b>
            <span className="visually-hidden">Peringkatmu </span>
            {formatNumber(me.rank)}
          </b>
          <span className={styles.facts}>
            <span>dari {formatNumber(participants)} peserta</span>
            <span>
              {me.total} poin, percobaan {me.attempt}
            </span>
            {[...ranking.entries, ...ranking.around].some(isSimulated) && <SimulatedNote />}
          </span>
        </p>
        {isQuick && <p className={styles.quick}>{quickAttemptText}</p>}
      </div>
      <div className={styles.meaning}>
        {gain && <p className={styles.gain}>{gainText(gain)}</p>}
        {comparison !== '' && <p className="muted small">{comparison}</p>}
      </div>
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
