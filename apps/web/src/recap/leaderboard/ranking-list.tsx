import type { LeaderboardEntry } from '@ambang/contract/tryouts/leaderboards.ts';
import { countText } from '../../format/count.ts';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import styles from './ranking-list.module.css';
import { Rosette, ROSETTES } from './rosette.tsx';

interface Props {
  entries: readonly LeaderboardEntry[];
  me: LeaderboardEntry | null;
}

/** The first hundred. The own row stays in sight at the edge of the list, and stands below them for who is not one of them. */
export function RankingList({ entries, me }: Props) {
  const isAmong = entries.some(({ accountId }) => accountId === me?.accountId);
  return (
    <section className={styles.list} aria-label="Daftar peringkat" tabIndex={0}>
      <ol>
        {entries.map((entry) => (
          <RankingRow key={entry.accountId} entry={entry} isMine={entry.accountId === me?.accountId} />
        ))}
        {me && !isAmong && <RankingRow entry={me} isMine isApart />}
      </ol>
    </section>
  );
}

interface RowProps {
  entry: LeaderboardEntry;
  isMine: boolean;
  /** Ranks are left out above it. */
  isApart?: boolean;
}

function RankingRow({ entry, isMine, isApart }: RowProps) {
  const { rank, name, avatar, total, attempt } = entry;
  const isTop = rank <= ROSETTES;
  const look = classNames(styles.row, isTop && styles.top, isMine && styles.mine, isApart && styles.apart);
  return (
    <li className={look}>
      <span className={styles.rank}>
        {isTop && <Rosette rank={rank} />}
        <span>
          <span className="visually-hidden">Peringkat </span>
          {countText(rank)}
        </span>
      </span>
      <Avatar name={name} picture={avatar} className={isMine ? styles.myFace : undefined} />
      <span className={styles.who}>
        <span className={styles.name}>
          {name} {isMine && <span className={styles.you}>(kamu)</span>}
        </span>
        <span className={styles.attempt}>percobaan {attempt}</span>
      </span>
      <span className={styles.points}>
        {total}
        <span> poin</span>
      </span>
    </li>
  );
}
