import type { ReactNode } from 'react';
import { practiceSheetPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import type { PetalState } from '../../ui/petals/petals.tsx';
import { Petals } from '../../ui/petals/petals.tsx';
import { fullDate } from '../session/days.ts';
import { minutesOf } from '@ambang/exam/practice-minutes.ts';
import { useHasWorker } from '../../install/use-has-worker.ts';
import { petalOfVerdict } from '../session/practice-session.ts';
import styles from './today-panel.module.css';
import { isWithoutNew } from '../parts/exam-distance.ts';
import { overflowText } from '../parts/overflow-text.ts';
import { firstText, freeDrillSize, nextText, packetText, todayKind } from './today-text.ts';
import type { TodayState } from '../parts/use-today.ts';

interface Props {
  state: TodayState;
  isBookEmpty: boolean;
}

/** The one coloured surface of the page, with its one filled button. */
export function TodayPanel({ state, isBookEmpty }: Props) {
  const { today, done, open, isOnDevice, outbox } = state;
  const kind = todayKind({ today, open, doneCount: done.length, isBookEmpty });
  const petals: PetalState[] = [
    ...done.map(({ verdict }) => petalOfVerdict(verdict)),
    ...open.map((): PetalState => 'open'),
  ];
  const shown: PetalState[] = petals.length > 0 ? petals : ['open', 'open', 'open', 'open'];
  const waiting = outbox.waiting ?? 0;
  return (
    <section className={styles.panel} aria-label="Latihan hari ini">
      <div className="wrap">
        <div className={styles.words}>
          <div className={styles.head}>
            <div>
              <p className={styles.date}>{fullDate(today.day)}</p>
              <h1 className={classNames(kind === 'done' && styles.wide)}>{headline(kind, state)}</h1>
            </div>
            <Petals states={shown} cell={28} flowersPerRow={2} isOnDark className={styles.small} />
          </div>
          <p className={styles.text}>{panelText(kind, state)}</p>
          <div className={styles.actions}>
            <PanelButton kind={kind} state={state} />
            {waiting > 0 ? (
              <span className={styles.fact} role="status">
                <Icon name="clock" />
                {waiting} jawaban menunggu dikirim
              </span>
            ) : (
              open.length > 0 && <StoredFact isOnDevice={isOnDevice} />
            )}
          </div>
        </div>
        <Petals
          states={shown.slice(0, 24)}
          cell={84}
          flowersPerRow={shown.length > 8 ? 3 : 2}
          isOnDark
          className={styles.large}
        />
      </div>
    </section>
  );
}

/** Its line is kept free, so that nothing moves when the questions are stored. */
function StoredFact({ isOnDevice }: { isOnDevice: boolean }) {
  const hasWorker = useHasWorker();
  if (!isOnDevice) return <span className={styles.fact}>{'\u00a0'}</span>;
  return (
    <span className={styles.fact}>
      <Icon name="download" />
      {hasWorker ? 'Tersimpan di HP ini, bisa tanpa sinyal' : 'Tersimpan di HP ini'}
    </span>
  );
}

type Kind = ReturnType<typeof todayKind>;

function headline(kind: Kind, { open }: TodayState): ReactNode {
  const lines: Record<Kind, [string, string]> = {
    fresh: [`${open.length} soal,`, `${minutesOf(open)} menit`],
    begun: [`${open.length} soal lagi,`, `${minutesOf(open)} menit`],
    first: ['Mulai dari', `${open.length} soal`],
    done: ['Cukup untuk', 'hari ini'],
    nothing: ['Tidak ada yang', 'jatuh tempo'],
    locked: ['Latihan dimulai', 'dari tryout'],
  };
  const [first, second] = lines[kind];
  return (
    <>
      <span>{first} </span>
      <span>{second}</span>
    </>
  );
}

function panelText(kind: Kind, { today, done, open, outbox }: TodayState): ReactNode {
  if (kind === 'first') return firstText(open);
  if (kind === 'locked')
    return 'Kerjakan satu tryout, yang gratis juga boleh. Sesudahnya soal yang lepas menunggumu di sini, bersama soal baru setiap hari.';
  if (kind === 'nothing' && isWithoutNew(today.examOn, today.day))
    return today.examOn === today.day
      ? 'Hari ini ujianmu, jadi tanpa soal baru: yang belum pernah kamu latih menunggu sampai sesudahnya.'
      : 'Dua hari terakhir tanpa soal baru: yang belum pernah kamu latih menunggu sampai sesudah ujian. Istirahat juga bagian dari mengingat.';
  if (kind === 'nothing') return `${nextText(today)} Soal kembali pada hari ketika kamu hampir lupa.`;
  const right = done.filter(({ verdict }) => verdict === 'right').length;
  if (kind === 'done')
    return (
      <>
        <b>
          {done.length > 0
            ? `${right} dari ${done.length} benar.`
            : `${today.answeredToday} soal dikerjakan.`}
        </b>{' '}
        {nextText(today)} Istirahat juga bagian dari mengingat.
      </>
    );
  if (kind === 'begun')
    return (
      <>
        <b>
          {done.length} dari {done.length + open.length}
        </b>{' '}
        sudah kamu kerjakan.{' '}
        {(outbox.waiting ?? 0) > 0 &&
          (outbox.isDurable
            ? 'Jawabannya tersimpan di perangkat ini dan terkirim sendiri.'
            : 'Perangkat ini tidak bisa menyimpan: biarkan halaman ini terbuka sampai jawabannya terkirim.')}
      </>
    );
  return (
    <>
      {packetText(open).map(({ bold, rest }, index, all) => (
        <span key={bold}>
          <b>{bold}</b>
          {rest}
          {index < all.length - 1 ? ', ' : '. '}
        </span>
      ))}
      {overflowText(today, open)}
    </>
  );
}

function PanelButton({ kind, state: { today, open } }: { kind: Kind; state: TodayState }) {
  if (kind === 'locked')
    return (
      <ButtonLink variant="on-dark" size="lg" to="/home">
        Lihat tryout
      </ButtonLink>
    );
  if (open.length > 0)
    return (
      <ButtonLink variant="on-dark" size="lg" to={practiceSheetPath('mulai=hari-ini')}>
        {{ begun: 'Lanjutkan', first: `Coba ${open.length} soal` }[kind as string] ?? 'Mulai latihan'}
      </ButtonLink>
    );
  const free = isWithoutNew(today.examOn, today.day) ? 0 : freeDrillSize(today);
  return free > 0 ? (
    <ButtonLink variant="on-dark-outline" size="lg" to={practiceSheetPath('mulai=bebas')}>
      {free} soal lagi, bebas
    </ButtonLink>
  ) : null;
}
