import type { LeaderboardEntry } from '@ambang/contract/tryouts/leaderboards.ts';
import { formatNumber } from '../../format/number.ts';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import styles from './ranking-list.module.css';

interface Props {
  entries: readonly LeaderboardEntry[];
  me: LeaderboardEntry | null;
}

/** Lists the first hundred ranks. The viewer's own row comes last when it is not among them. */
export function RankingList({ entries, me }: Props) {
  const isListed = entries.some(({ accountId }) => accountId === me?.accountId);
  return (
    <section className={styles.list} aria-label="Daftar peringkat" tabIndex={0}>
      <ol>
        {entries.map((entry) => (
          <RankingRow key={entry.accountId} entry={entry} isOwn={entry.accountId === me?.accountId} />
        ))}
        {me && !isListed && <RankingRow entry={me} isOwn isApart />}
      </ol>
    </section>
  );
}

interface RowProps {
  entry: LeaderboardEntry;
  isOwn: boolean;
  /** True for the own row below the first hundred ranks: the ranks in between are not shown. */
  isApart?: boolean;
}

function RankingRow({ entry, isOwn, isApart }: RowProps) {
  const { rank, name, avatar, total, attempt } = entry;
  const isTop = rank <= ROSETTE_COUNT;
  const className = classNames(
    styles.row,
    isTop && styles.top,
    isOwn && styles.mine,
    isApart && styles.apart,
  );
  return (
    <li className={className}>
      <span className={styles.rank}>
        {isTop && <Rosette rank={rank} />}
        <span>
          <span className="visually-hidden">Peringkat </span>
          {formatNumber(rank)}
        </span>
      </span>
      <Avatar name={name} picture={avatar} className={isOwn ? styles.ownAvatar : undefined} />
      <span className={styles.person}>
        <span className={styles.name}>
          {name} {isOwn && <span className={styles.you}>(kamu)</span>}
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

const petals = [
  { x: 12.8, y: 12.8, turn: 45 },
  { x: 31.2, y: 12.8, turn: -45 },
  { x: 12.8, y: 31.2, turn: -45 },
  { x: 31.2, y: 31.2, turn: 45 },
] as const;

const metals = [styles.gold, styles.silver, styles.bronze] as const;

/** The number of top ranks with a rosette. */
const ROSETTE_COUNT = metals.length;

/** A flower behind the number of a top rank, in gold, silver or bronze. */
const Rosette = ({ rank }: { rank: number }) => (
  <svg className={metals[rank - 1]} viewBox="0 0 44 44" aria-hidden="true">
    {petals.map(({ x, y, turn }) => (
      <ellipse
        key={`${x}-${y}`}
        cx={x}
        cy={y}
        rx="11.4"
        ry="7"
        transform={`rotate(${turn} ${x} ${y})`}
        fill="currentColor"
      />
    ))}
    <circle className={styles.middle} cx="22" cy="22" r="11.5" />
  </svg>
);
