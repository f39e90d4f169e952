import type { OwnedTest, OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { countAnswered, firstEmptyNumber } from '@ambang/exam/scoring/marks.ts';
import { formatTime } from '@ambang/exam/wib-time.ts';
import { useEffect } from 'react';
import { toTimeParts } from '../../../../clock/time-left.ts';
import { useIsOver, useSecondsLeft } from '../../../../clock/use-seconds-left.ts';
import { examPath, introPath } from '../../../../paths.ts';
import { drawnMarks } from '../../../../tryouts/attempt-cloth.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { answerEntries, ClothLegend } from '../../../../ui/cloth/cloth-legend.tsx';
import { Band, BandCloth } from './band.tsx';
import styles from './running-band.module.css';
import { tied } from './tied-title.ts';
import { useDeviceAnswers } from './use-device-answers.ts';

interface Props {
  tryout: OwnedTryout;
  /** When the reply arrived, in epoch ms by the device's clock. */
  receivedAt: number;
  /** Called at the deadline. */
  onOver: () => void;
}

/** The running exam. The server's clock decides: the reply has its time. */
export function RunningBand({ tryout, receivedAt, onOver }: Props) {
  const { id, title, tests, expiresAt, serverTime } = tryout;
  const device = useDeviceAnswers(tryout);
  const deadline = (expiresAt ?? serverTime) - serverTime + receivedAt;
  const isOver = useIsOver(deadline);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const { marks } = device;
  const empty = firstEmptyNumber(marks);
  const continued = (
    <ButtonLink block size="lg" variant="on-dark" to={examPath(id, empty ?? undefined)}>
      {empty === null ? 'Lanjutkan' : `Lanjutkan, soal ${empty}`}
    </ButtonLink>
  );
  const opened = (
    <ButtonLink block size="lg" variant="on-dark" to={introPath(id)}>
      Buka {title}
    </ButtonLink>
  );
  return (
    <Band
      title={device.isHandedIn ? `${tied(title)} menunggu terkirim.` : `${tied(title)} berjalan.`}
      note={
        <>
          Berakhir pukul {formatTime(expiresAt ?? serverTime)}. <b>{countAnswered(marks)} terjawab</b>
          <SavedText unsent={device.unsent} />.
        </>
      }
      cloth={<RunningCloth tryout={tryout} marks={marks} />}
      action={device.isHandedIn ? opened : continued}
      isAlone
    >
      <Clock deadline={deadline} />
      <Progress tests={tests} marks={marks} />
    </Band>
  );
}

export const RunningCloth = ({ tryout, marks }: { tryout: OwnedTryout; marks: string }) => (
  <BandCloth
    tests={tryout.tests}
    marks={drawnMarks({ ...tryout, marks })}
    label={`${countAnswered(marks)} dari ${marks.length} soal terjawab`}
    legend={<ClothLegend entries={answerEntries} isOnDark />}
  />
);

/** @param unsent null until the device has been read; the words keep their place */
function SavedText({ unsent }: { unsent: number | null }) {
  if (unsent !== null && unsent > 0) return <>, {unsent} belum terkirim</>;
  return <span className={unsent === null ? styles.unknown : undefined}>, semuanya tersimpan</span>;
}

function Clock({ deadline }: { deadline: number }) {
  const { hours, minutes, seconds } = toTimeParts(useSecondsLeft(deadline));
  return (
    <p
      className={styles.clock}
      role="timer"
      aria-label={`Sisa waktu ${hours} jam ${minutes} menit ${seconds} detik`}
    >
      <b>{`${hours}:${minutes}:${seconds}`}</b> <span>sisa waktu</span>
    </p>
  );
}

/** How many questions of each test have an answer. It has no gold line, because it is no score. */
function Progress({ tests, marks }: { tests: readonly OwnedTest[]; marks: string }) {
  const bars = tests.map(({ name, questions }, index) => {
    const first = tests.slice(0, index).reduce((sum, test) => sum + test.questions, 0);
    return { name, questions, answered: countAnswered(marks.slice(first, first + questions)) };
  });
  const label = bars
    .map(({ name, questions, answered }) => `${name} ${answered} dari ${questions}`)
    .join(', ');
  return (
    <div className={styles.progress} role="img" aria-label={`Terjawab: ${label}`}>
      {bars.map(({ name, questions, answered }) => (
        <div key={name} style={{ flexGrow: questions }}>
          <span className={styles.rail}>
            <i style={{ width: `${(answered / questions) * 100}%` }} />
          </span>
          <span className={styles.count}>
            <b>{name}</b> {countText(answered, questions)}
          </span>
        </div>
      ))}
    </div>
  );
}

function countText(answered: number, questions: number): string {
  if (answered === 0) return 'kosong';
  return answered === questions ? 'penuh' : `${answered} dari ${questions}`;
}
