import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { countAnswered } from '@ambang/exam/scoring/marks.ts';
import { introPath } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Tracks } from '../../../../ui/tracks/tracks.tsx';
import { Band } from './band.tsx';
import { RunningCloth } from './running-band.tsx';
import styles from './result-band.module.css';
import { tied } from './tied-title.ts';

/** The time is over and nothing is handed in. The tryout's page sends what waits on this device, then opens the result. */
export function OverBand({ tryout }: { tryout: OwnedTryout }) {
  const { id, title, tests } = tryout;
  const marks = tryout.marks ?? '';
  return (
    <Band
      title={`Waktu ${tied(title)} habis.`}
      note={
        <>
          <b>{countAnswered(marks)} terjawab.</b> Nilainya keluar begitu hasilnya dibuka.
        </>
      }
      cloth={<RunningCloth tryout={tryout} marks={marks} />}
      action={
        <ButtonLink block size="lg" variant="on-dark" to={introPath(id)}>
          Ke hasil {title}
        </ButtonLink>
      }
      isAlone
    >
      {tests.length > 0 && <Tracks tracks={tests} isOnDark className={styles.tracks} />}
    </Band>
  );
}
