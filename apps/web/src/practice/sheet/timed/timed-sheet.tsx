import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../../../session/account.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { focusWithoutScroll } from '../../../ui/frame/focus.ts';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import { useReviewOutbox } from '../../device/use-review-outbox.ts';
import type { TimedRun } from '../../session/timed/timed-run.ts';
import { answerOf, nextNumber, targetMsOf } from '../../session/timed/timed-run.ts';
import { useKeySetting } from '../controls/side-note.tsx';
import { useIsWide } from '../controls/use-is-wide.ts';
import { useSheetKeys } from '../controls/use-sheet-keys.ts';
import { ItemPicture } from '../figures/item-picture.tsx';
import { PracticeFigures } from '../figures/practice-figures.tsx';
import { ChooseOptions } from '../options/choose-options.tsx';
import { unbroken } from '../options/practice-item-view.ts';
import sheet from '../practice-sheet.module.css';
import question from '../sheet-question.module.css';
import { FinishDialog } from './finish-dialog.tsx';
import { runOptions } from './run-options.ts';
import { TimedActions } from './timed-actions.tsx';
import { TimedBar } from './timed-bar.tsx';
import { TimedEnd, TimedEndCode } from './timed-end.tsx';
import { TimedSide } from './timed-side.tsx';
import { useTimedRun } from './use-timed-run.ts';
import styles from './timed-sheet.module.css';

interface Props {
  loaded: TimedRun;
  /** Where X leads. */
  up: string;
  onRestart: () => void;
}

/** Questions with a time and without their keys: "Irama", a single test, "Isi semua". The keys follow at the end. */
export function TimedSheet({ loaded, up, onRestart }: Props) {
  const { accountId } = useAccount();
  const state = useTimedRun(accountId, loaded);
  const outbox = useReviewOutbox(accountId);
  const isWide = useIsWide();
  const [areKeysOn, turnKeys] = useKeySetting();
  const [isFinishing, setFinishing] = useState(false);
  const { run } = state;
  const { current, mode } = run;
  const entry = run.entries[current - 1];
  const item = run.items.find(({ id }) => id === entry?.itemId);
  const isPace = mode === 'pace';
  const isOver = run.endedAt !== null;
  const [isPast, setPast] = useState(false);
  const options = item ? runOptions(run, item) : [];
  const answer = answerOf(run);
  const proceed = proceedOf(state, () => setFinishing(true));
  useFocusOnMove(run.showing);
  useSheetKeys(
    {
      choose: (place) => options[place] && state.choose(options[place].option),
      proceed: () => proceed?.(),
      ...(isPace && { leave: state.leave }),
    },
    isWide && areKeysOn && !isOver,
  );
  if (isOver) return <TimedEnd {...{ run, outbox, up, onRestart }} />;
  if (!entry || !item) return null;
  const onPictureFail = () => state.showWholePicture(item.id);
  const answering = {
    number: run.showing,
    options,
    chosen: answer.option ?? undefined,
    onChoose: state.choose,
  };
  return (
    <div className={sheet.sheet} translate="no">
      <TimedEndCode run={run} />
      <TimedBar
        // The line begins again with each question. The clock does not: setting the device's clock back gives no more time.
        key={isPace ? run.showing : 0}
        state={state}
        up={up}
        targetMs={targetMsOf(entry.test)}
        onPast={setPast}
      />
      <div className={sheet.columns}>
        <div className={sheet.left}>
          <Page title={`${run.title}, soal ${current}`} className={sheet.question}>
            <div className={question.meta}>
              <h1 id="soal" tabIndex={-1}>
                <span className="visually-hidden">Soal {current}, </span>
                {item.test}
              </h1>
              {isPace && run.left.length > 0 && (
                <span className={styles.left}>{run.left.length} ditinggalkan</span>
              )}
            </div>
            <div className={isPace ? styles.paced : undefined}>
              <QuestionText text={unbroken(item.question)} />
            </div>
            <ItemPicture item={item} number={current} onFail={onPictureFail} />
            <div className={isPace ? styles.tight : undefined}>
              {item.cells ? (
                <PracticeFigures {...answering} item={item} onFail={onPictureFail} />
              ) : (
                <ChooseOptions {...answering} />
              )}
            </div>
          </Page>
          <TimedActions {...{ state, isPast, proceed }} onFinish={() => setFinishing(true)} />
        </div>
        <aside className={sheet.side} aria-label={isPace ? 'Tiga pos' : 'Daftar soal'}>
          {isWide && <TimedSide {...{ state, areKeysOn, turnKeys }} onFinish={() => setFinishing(true)} />}
        </aside>
      </div>
      <FinishDialog state={state} open={isFinishing} onClose={() => setFinishing(false)} />
    </div>
  );
}

/** What "Lanjut" and Enter do; null while they have to wait for an answer. */
function proceedOf(state: ReturnType<typeof useTimedRun>, onFinish: () => void): (() => void) | null {
  const { run } = state;
  const mustAnswer = run.mode === 'pace' || run.queue !== null;
  if (mustAnswer) return answerOf(run).option === null ? null : state.next;
  return nextNumber(run) === undefined ? onFinish : state.next;
}

/** Focuses the heading of a new question. The first one of a visit is left alone. */
function useFocusOnMove(showing: number): void {
  const before = useRef(showing);
  useEffect(() => {
    if (before.current === showing) return;
    before.current = showing;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusWithoutScroll(document.getElementById('soal'));
  }, [showing]);
}
