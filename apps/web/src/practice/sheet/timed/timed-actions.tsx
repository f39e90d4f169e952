import { useState } from 'react';
import { QuestionDrawer } from '../../../question/grid/question-drawer.tsx';
import { QuestionGrid } from '../../../question/grid/question-grid.tsx';
import { QuestionLegend } from '../../../question/grid/question-legend.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { ScreenIcon } from '../../../ui/marks/screen-icon.tsx';
import { emptyNumbers, nextNumber } from '../../session/timed/timed-run.ts';
import actions from '../controls/sheet-actions.module.css';
import { groupOf, legendEntries } from './question-list.ts';
import styles from './timed-actions.module.css';
import type { TimedSheetState } from './use-timed-run.ts';

interface Props {
  state: TimedSheetState;
  /** Whether the target of a pace question has passed. */
  isPast: boolean;
  /** Null while an answer is missing. */
  proceed: (() => void) | null;
  onFinish: () => void;
}

export function TimedActions({ state, isPast, proceed, onFinish }: Props) {
  const { run } = state;
  if (run.mode === 'pace')
    return (
      <nav className={actions.footer} aria-label="Tindakan">
        {isPast && (
          <p className={styles.lesson}>
            <b>Patokan lewat, arahnya belum tampak?</b>
            {run.queue
              ? 'Pilih yang paling mungkin, lalu tinggalkan. Di ujian, kosong pasti tanpa nilai.'
              : 'Pilih yang paling mungkin, lalu tinggalkan. Soal ini kembali di akhir kalau waktumu sisa.'}
          </p>
        )}
        <div className={styles.pair}>
          <Button className={classNames(isPast && styles.urgent)} onClick={state.leave}>
            <ScreenIcon name="skip-forward" />
            Tinggalkan
          </Button>
          <Button variant="primary" aria-disabled={proceed === null} onClick={() => proceed?.()}>
            Lanjut
          </Button>
        </div>
      </nav>
    );
  if (run.queue !== null)
    return (
      <nav className={actions.footer} aria-label="Tindakan">
        <p className={styles.lesson}>
          <b>
            {emptyNumbers(run).length > 0 ? `${emptyNumbers(run).length} soal masih kosong` : 'Semua terisi'}
          </b>
          Pilih yang paling mungkin. Di ujian, kosong pasti tanpa nilai.
        </p>
        <Button block variant="primary" aria-disabled={proceed === null} onClick={() => proceed?.()}>
          {nextNumber(run) === undefined ? 'Kumpulkan' : 'Lanjut'}
        </Button>
      </nav>
    );
  return <FreeNavigation {...{ state, proceed, onFinish }} />;
}

/** Back and forth, and a list of all questions. */
function FreeNavigation({ state, proceed, onFinish }: Omit<Props, 'isPast'>) {
  const [isOpen, setOpen] = useState(false);
  const { run } = state;
  const isLast = nextNumber(run) === undefined;
  const empty = emptyNumbers(run).length;
  const answered = run.entries.length - empty;
  const group = groupOf(run);
  return (
    <nav className={actions.footer} aria-label="Pindah soal">
      <div className={styles.three}>
        <Button
          aria-label="Soal sebelumnya"
          aria-disabled={run.current === 1}
          onClick={() => state.moveTo(run.current - 1)}
        >
          <Icon name="chevron-left" />
        </Button>
        <Button
          aria-haspopup="dialog"
          aria-label={`Daftar soal, ${answered} terjawab, ${empty} kosong`}
          className={styles.openList}
          onClick={() => setOpen(true)}
        >
          <Icon name="layout-grid" />
          <span className="num">{answered} terjawab</span>
        </Button>
        <Button variant="primary" onClick={() => proceed?.()}>
          {isLast ? 'Selesai' : 'Lanjut'}
          {!isLast && <Icon name="chevron-right" />}
        </Button>
      </div>
      <QuestionDrawer
        open={isOpen}
        onClose={() => setOpen(false)}
        legend={<QuestionLegend entries={legendEntries} />}
        foot={
          <>
            <span>{group.summary}</span>
            <Button
              onClick={() => {
                setOpen(false);
                onFinish();
              }}
            >
              Selesai
            </Button>
          </>
        }
      >
        <QuestionGrid
          groups={[group]}
          onSelect={(number) => {
            setOpen(false);
            state.moveTo(number);
          }}
        />
      </QuestionDrawer>
    </nav>
  );
}
