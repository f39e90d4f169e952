import type { LeaderboardEntry } from '@ambang/contract/tryouts/leaderboards.ts';
import { formatNumber } from '../../../format/number.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { Petals } from '../../../ui/petals/petals.tsx';
import { TOP_ROWS } from './list-rows.ts';
import styles from './ranking-row.module.css';
import { isSimulated, nameWithoutMark, SimulatedMark } from './simulated.tsx';

interface Props {
  entry: LeaderboardEntry;
  isOwn: boolean;
  /** Shown only on paper. */
  isFolded?: boolean;
}

export function RankingRow({ entry, isOwn, isFolded = false }: Props) {
  const { rank, name, avatar, total, attempt } = entry;
  const isTop = rank <= TOP_ROWS;
  return (
    <li
      className={classNames(styles.row, isTop && styles.top, isOwn && styles.own, isFolded && styles.folded)}
      aria-current={isOwn ? 'true' : undefined}
    >
      <span className={styles.rank}>
        {isTop && <Rosette rank={rank} isOnInk={isOwn} />}
        <span>
          <span className="visually-hidden">Peringkat </span>
          {formatNumber(rank)}
        </span>
      </span>
      <Avatar name={name} picture={avatar} className={classNames(styles.avatar, isOwn && styles.ownAvatar)} />
      <span className={styles.person}>
        <span className={styles.name}>
          {nameWithoutMark(name)}
          {isOwn && <span className={styles.you}> kamu</span>}
          {isSimulated(entry) && <SimulatedMark />}
        </span>
        {attempt > 1 && <span className={styles.attempt}>percobaan {attempt}</span>}
      </span>
      <span className={styles.points}>
        {total}
        <span className="visually-hidden"> poin</span>
      </span>
    </li>
  );
}

const PETALS = 4;

/** The first has four full petals, the third two. */
const Rosette = ({ rank, isOnInk }: { rank: number; isOnInk: boolean }) => (
  <Petals
    states={Array.from({ length: PETALS }, (_, index) => (index <= PETALS - rank ? 'full' : 'open'))}
    cell={11}
    className={classNames(styles.rosette, isOnInk && styles.onInk)}
  />
);
