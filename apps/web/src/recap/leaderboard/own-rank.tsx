import type { Leaderboard, LeaderboardEntry } from '@ambang/contract/tryouts/leaderboards.ts';
import { formatNumber } from '../../format/number.ts';
import styles from './own-rank.module.css';
import { rankDescription, quickAttemptText } from './rank-text.ts';

interface Props {
  ranking: Leaderboard;
  me: LeaderboardEntry;
}

export function OwnRankCard({ ranking, me }: Props) {
  const { participants, isQuick } = ranking;
  return (
    <section className={styles.card} aria-label="Posisimu">
      <div>
        <p className={styles.muted}>Peringkatmu</p>
        <p className={styles.rank}>{formatNumber(me.rank)}</p>
        <p className={styles.muted}>dari {formatNumber(participants)} peserta</p>
      </div>
      <div>
        <p className={styles.points}>{me.total}</p>
        <p className={styles.muted}>poin, percobaan {me.attempt}</p>
      </div>
      {isQuick && <p className={styles.text}>{quickAttemptText}</p>}
      <p className={styles.text}>{rankDescription(ranking, me.total).join(' ')}</p>
    </section>
  );
}
