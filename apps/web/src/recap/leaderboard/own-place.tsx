import type { Leaderboard, LeaderboardEntry } from '@ambang/contract/tryouts/leaderboards.ts';
import { countText } from '../../format/count.ts';
import styles from './own-place.module.css';
import { placeSentences, quickSentence } from './place-words.ts';

interface Props {
  ranking: Leaderboard;
  me: LeaderboardEntry;
}

export function OwnPlace({ ranking, me }: Props) {
  const { participants, isQuick } = ranking;
  return (
    <section className={styles.place} aria-label="Posisimu">
      <div>
        <p className={styles.quiet}>Peringkatmu</p>
        <p className={styles.rank}>{countText(me.rank)}</p>
        <p className={styles.quiet}>dari {countText(participants)} peserta</p>
      </div>
      <div>
        <p className={styles.points}>{me.total}</p>
        <p className={styles.quiet}>poin, percobaan {me.attempt}</p>
      </div>
      {isQuick && <p className={styles.words}>{quickSentence}</p>}
      <p className={styles.words}>{placeSentences(ranking, me.total).join(' ')}</p>
    </section>
  );
}
