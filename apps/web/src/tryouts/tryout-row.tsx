import type { OwnedTryout, Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { isTryoutClosed } from '@ambang/exam/clock.ts';
import { formatDate, formatDateTime, formatTime } from '@ambang/exam/wib-time.ts';
import { introPath, recapPath } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Cloth } from '../ui/cloth/cloth.tsx';
import { Link } from '../ui/link.tsx';
import { FactsLine } from '../ui/lists/rows.tsx';
import { PassedBadge } from '../ui/marks/badge.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { Skeleton } from '../ui/states/loading.tsx';
import { Tracks } from '../ui/tracks/tracks.tsx';
import { drawnMarks } from './attempt-cloth.ts';
import { isMissedTryout, sortByUrgency } from './tryout-order.ts';
import styles from './tryout-row.module.css';

interface ListProps {
  tryouts: readonly OwnedTryout[];
  /** So many rows at most. */
  most?: number;
  /** The tryout whose result the screen already draws above the list: its row has no tracks. */
  drawnAbove?: number | undefined;
}

/** Lists the most urgent tryout first. */
export const OwnedTryouts = ({ tryouts, most = Infinity, drawnAbove }: ListProps) => (
  <ul className={styles.rows}>
    {sortByUrgency(tryouts)
      .slice(0, most)
      .map((tryout) => (
        <TryoutRow key={tryout.id} tryout={tryout} isDrawnAbove={tryout.id === drawnAbove} />
      ))}
  </ul>
);

interface Props {
  /** Without tests, as from an older release, the row has no picture. */
  tryout: Tryout & Partial<Pick<OwnedTryout, 'tests' | 'marks'>>;
  isDrawnAbove: boolean;
}

function TryoutRow({ tryout, isDrawnAbove }: Props) {
  const { id, title, state, tests = [], marks = null } = tryout;
  const isSealed = state === 'sealed';
  return (
    <li className={classNames(styles.row, isSealed && styles.withResult)}>
      {tests.length > 0 && (
        <Cloth
          className={styles.cloth}
          layout="tiny"
          tests={tests}
          marks={drawnMarks({ state, tests, marks })}
        />
      )}
      <div className={styles.words}>
        <h3>
          {isSealed ? (
            <Link to={recapPath(id)} className={styles.whole}>
              <span className="visually-hidden">Lihat hasil </span>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className={styles.facts}>
          <FactsLine facts={[...statusFacts(tryout), ...closingFacts(tryout)]} />
          {state === 'running' && <span className={styles.resumes}>{RESUMES}</span>}
        </p>
        {isSealed && (
          <p className={styles.action} aria-hidden="true">
            Lihat hasil
            <Icon name="chevron-right" size={16} />
          </p>
        )}
      </div>
      <div className={styles.end}>{isSealed ? <Result tryout={tryout} /> : <Start tryout={tryout} />}</div>
      {isSealed && tests.length > 0 && !isDrawnAbove && (
        <Tracks tracks={tests} size="tiny" className={styles.tracks} />
      )}
    </li>
  );
}

/** The specification calls the button 'Mulai', which alone sounds like a restart. */
const RESUMES = 'lanjut dari jawaban terakhirmu';

function statusFacts({ state, closesAt, expiresAt, finishedAt }: Tryout): string[] {
  if (state === 'sealed') return [finishedAt === null ? 'Selesai' : formatDate(finishedAt)];
  if (state === 'running' && expiresAt !== null) return [`Berjalan sampai ${formatTime(expiresAt)}`];
  if (state === 'over') return ['Waktu habis, belum dikumpulkan'];
  return closesAt === null ? ['Belum dikerjakan'] : [];
}

/**
 * A running attempt keeps its full time when the tryout closes, so the closing time matters only before a start or a
 * repeat.
 */
function closingFacts({ state, closesAt, serverTime }: Tryout): string[] {
  if (closesAt === null || state === 'running' || state === 'over') return [];
  return [
    `${isTryoutClosed(closesAt, serverTime) ? 'Sudah ditutup' : 'Ditutup'} ${formatDateTime(closesAt)}`,
  ];
}

function Result({ tryout: { total, isPassed } }: { tryout: Tryout }) {
  if (total === null || isPassed === null) return null;
  return (
    <>
      <b className={styles.score}>
        <span className="visually-hidden">Nilai </span>
        {total}
      </b>
      <PassedBadge isPassed={isPassed} />
    </>
  );
}

function Start({ tryout }: { tryout: Tryout }) {
  const name = `Mulai ${tryout.title}${tryout.state === 'running' ? `, ${RESUMES}` : ''}`;
  if (isMissedTryout(tryout))
    return (
      <Button size="sm" disabled aria-label={name}>
        Mulai
      </Button>
    );
  return (
    <ButtonLink size="sm" to={introPath(tryout.id)} aria-label={name} className={styles.whole}>
      Mulai
    </ButtonLink>
  );
}

export const OwnedTryoutsSkeleton = () => (
  <div className={styles.rows}>
    {[1, 2].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton className={classNames(styles.cloth, styles.clothBox)} />
        <div className={styles.words}>
          <Skeleton width="60%" height="22px" />
          <Skeleton width="80%" height="14px" className={styles.factsBox} />
        </div>
        <Skeleton width="64px" height="40px" />
      </div>
    ))}
  </div>
);
