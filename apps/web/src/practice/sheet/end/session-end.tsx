import { capitalize } from '../../../format/capitalize.ts';
import type { Day } from '@ambang/contract/practice/entries.ts';
import type { CardReturn } from '@ambang/contract/practice/reviews.ts';
import { useEffect, useEffectEvent } from 'react';
import { formatDuration } from '../../../format/duration.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { focusAfterPress } from '../../../ui/frame/focus.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { Petal, Petals } from '../../../ui/petals/petals.tsx';
import type { OutboxState } from '../../device/review-outbox.ts';
import { distanceText, shortDate } from '../../session/days.ts';
import type { PracticeSession, SessionCounts } from '../../session/practice-session.ts';
import { countSession, sessionPetals } from '../../session/practice-session.ts';
import styles from './session-end.module.css';

interface Props {
  session: PracticeSession;
  outbox: OutboxState;
  day: Day;
}

interface EndProps extends Props {
  onShown: () => void;
}

export function SessionEnd({ session, outbox, day, onShown }: EndProps) {
  const counts = countSession(session);
  const petals = sessionPetals(session, true);
  const show = useEffectEvent(onShown);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusAfterPress();
    show();
  }, []);
  const label = `${counts.questions} kelopak, ${counts.right} penuh`;
  return (
    <>
      <Page title="Cukup untuk hari ini">
        <section className={styles.cloth}>
          <div className="wrap">
            <Petals
              states={petals}
              cell={52}
              flowersPerRow={4}
              label={label}
              isOpening
              isOnDark
              className={styles.petals}
            />
            <div className={styles.words}>
              <h1>
                Cukup untuk hari{' '}
                <span className={styles.last}>
                  ini
                  <span className={styles.stop} aria-hidden="true" />
                </span>
              </h1>
              <p>
                <b>
                  {counts.right} dari {counts.questions} benar
                </b>
                , {formatDuration(counts.spentMs / 1_000)}.
              </p>
            </div>
          </div>
        </section>
        <div className={`wrap ${styles.content}`}>
          <Returns session={session} outbox={outbox} day={day} />
          <SurenessCheck counts={counts} />
        </div>
      </Page>
      <nav className={styles.footer} aria-label="Selesai">
        <div className="wrap">
          <ButtonLink variant="primary" to="/home/latihan">
            Selesai
          </ButtonLink>
          <ButtonLink variant="text" to="/home/latihan/buku">
            Buka Buku Salah
          </ButtonLink>
        </div>
      </nav>
    </>
  );
}

function Returns({ session, outbox, day }: Props) {
  const kinds = [...new Set(session.entries.map(({ kind }) => kind))];
  const cards = kinds.flatMap((kind) => outbox.cards.get(kind) ?? []);
  const rows = groupByDay(cards);
  const left = cards.filter(({ hasLeft }) => hasLeft).length;
  const isWaiting = (outbox.waiting ?? 0) > 0;
  return (
    <section aria-labelledby="kembali">
      <h2 id="kembali" className={styles.heading}>
        Kapan kembali
      </h2>
      <ol className={styles.rows}>
        {rows.map(([due, count]) => (
          <li key={due}>
            <span>
              <b>{capitalize(distanceText(due, day))}</b>
              {shortDate(due)}
            </span>
            <Petals states={Array<'open'>(Math.min(count, 5)).fill('open')} layout="row" cell={24} />
            <span className={styles.count}>{count} soal</span>
          </li>
        ))}
        {left > 0 && (
          <li>
            <span>
              <b>Keluar</b>
              benar di tiga hari
            </span>
            <Petal state="full" size={24} />
            <span className={styles.count}>{left} soal</span>
          </li>
        )}
      </ol>
      {isWaiting ? (
        <p className={styles.hint} role="status">
          {outbox.waiting} jawaban{' '}
          {outbox.isDurable
            ? 'tersimpan di perangkat ini dan menunggu dikirim.'
            : 'menunggu dikirim, dan perangkat ini tidak bisa menyimpannya. Biarkan halaman ini terbuka.'}{' '}
          Harinya dihitung saat sinyal kembali.
        </p>
      ) : (
        rows.length === 0 && left === 0 && <p className={styles.hint}>Tidak ada yang perlu kembali.</p>
      )}
    </section>
  );
}

function groupByDay(cards: readonly CardReturn[]): [Day, number][] {
  const counts = new Map<Day, number>();
  for (const { dueOn, hasLeft } of cards)
    if (dueOn !== null && !hasLeft) counts.set(dueOn, (counts.get(dueOn) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one.localeCompare(other));
}

/** Fewer answers with a stated sureness say nothing. */
const LEAST_STATED = 3;

/** Whether the candidate's own sureness fits. It also says what did not fit. */
function SurenessCheck({ counts: { bySureness } }: { counts: SessionCounts }) {
  const sure = bySureness.get(0);
  const doubted = [bySureness.get(1), bySureness.get(2)].filter((level) => level !== undefined);
  const all = doubted.reduce((sum, level) => sum + level.all, 0);
  const right = doubted.reduce((sum, level) => sum + level.right, 0);
  if ((sure?.all ?? 0) + all < LEAST_STATED) return null;
  const fits = sure === undefined || sure.right === sure.all;
  return (
    <section aria-labelledby="yakin">
      <h2 id="yakin" className={styles.heading}>
        Yakinmu
      </h2>
      <ul className={styles.rows}>
        <li className={styles.fact}>
          <Petal state="unsure" size={22} />
          <span>
            <b>{fits ? 'Yakinmu cocok' : 'Yakinmu belum selalu cocok'}</b>
            {sure && `Dari ${sure.all} jawaban yang kamu sebut yakin, ${sure.right} benar. `}
            {all > 0 && `Dari ${all} yang ragu atau menebak, ${right} benar.`}
          </span>
        </li>
      </ul>
    </section>
  );
}
