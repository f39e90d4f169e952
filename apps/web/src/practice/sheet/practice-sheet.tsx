import { useEffect, useRef } from 'react';
import { useReport } from '../../question/report/use-report.tsx';
import { useAccount } from '../../session/account.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { focusWithoutScroll } from '../../ui/frame/focus.ts';
import { Petals } from '../../ui/petals/petals.tsx';
import { useReviewOutbox } from '../device/use-review-outbox.ts';
import type { PracticeSession } from '../session/practice-session.ts';
import { currentReveal, isRepeat, originalNumber, sessionPetals } from '../session/practice-session.ts';
import { KeyPanel } from './key/key-panel.tsx';
import styles from './practice-sheet.module.css';
import { MissingItem } from './missing-item.tsx';
import { EndCode, LateEnd } from './controls/late-end.tsx';
import { SheetActions } from './controls/sheet-actions.tsx';
import { SheetBar } from './controls/sheet-bar.tsx';
import { SheetQuestion } from './sheet-question.tsx';
import { SideNote, useKeySetting } from './controls/side-note.tsx';
import type { ShownOption } from './options/practice-item-view.ts';
import { shownOptions } from './options/practice-item-view.ts';
import { useReadingTime } from './controls/use-reading-time.ts';
import { useIsWide } from './controls/use-is-wide.ts';
import type { PracticeSheet as SheetState, SheetContent } from './use-practice-sheet.ts';
import { usePracticeSheet } from './use-practice-sheet.ts';
import type { SheetKeys } from './controls/use-sheet-keys.ts';
import { useSheetKeys } from './controls/use-sheet-keys.ts';
import { useSwipeLeft } from './controls/use-swipe-left.ts';
import type { TkpOrdering } from './tkp/use-tkp-ordering.ts';
import { useTkpOrdering } from './tkp/use-tkp-ordering.ts';

const loadEnd = () => import('./end/session-end.tsx');

interface Props {
  content: SheetContent;
  /** Where X leads. */
  up: string;
}

/** Questions without a clock: choose, then read the key. */
export function PracticeSheet({ content, up }: Props) {
  const { accountId } = useAccount();
  const outbox = useReviewOutbox(accountId);
  const sheet = usePracticeSheet(accountId, content, outbox.forbidden);
  const isWide = useIsWide();
  const [areKeysOn, turnKeys] = useKeySetting();
  const { session, item, order, isOver } = sheet;
  const ordering = useTkpOrdering(session.current);
  const shown = currentReveal(session);
  const options = item ? shownOptions(item, order) : [];
  const mustRead = content.hasReadingTime && !shown && !isRepeat(session);
  const isReading = useReadingTime(session.current, mustRead ? (item ?? null) : null);
  const report = useReport({ itemId: item?.id ?? '', name: 'soal ini' });
  useFocusOnChange(session.current, shown !== undefined);
  useChosenAboveFooter(session.current, session.chosen.length > 0);
  useSheetKeys(keysOf(sheet, ordering, options), isWide && areKeysOn && !isOver && !isReading);
  const swiped = useSwipeLeft(() => shown && sheet.next());
  if (isOver)
    return (
      <LateEnd
        load={loadEnd}
        title="Cukup untuk hari ini"
        bar={<PetalsBar session={session} up={up} isOver />}
      >
        {({ SessionEnd }) => (
          <SessionEnd session={session} outbox={outbox} day={content.day} onShown={sheet.dropDrill} />
        )}
      </LateEnd>
    );
  if (!item) return <MissingItem up={up} onSkip={sheet.leaveOut} />;
  const number = originalNumber(session);
  const key = shown && (
    <KeyPanel {...{ item, options, shown, outbox, report }} day={content.day} isRepeat={isRepeat(session)} />
  );
  return (
    <div className={styles.sheet} translate="no">
      {shown && <EndCode load={loadEnd} />}
      <PetalsBar session={session} up={up} />
      <div className={styles.columns}>
        <div className={styles.left}>
          <Page
            title={isRepeat(session) ? 'Latihan, soal ulang' : `Latihan, soal ${number}`}
            className={styles.question}
          >
            <div ref={swiped} className={styles.swiped}>
              <SheetQuestion
                {...{ item, options, session, number, isWide, ordering, isReading }}
                hasReadingTime={mustRead}
                onChoose={sheet.choose}
                onPictureFail={sheet.showWholePicture}
              />
              {!isWide && key}
            </div>
          </Page>
          <SheetActions {...{ sheet, ordering, isReading }} isWeighted={item.weights !== null} />
        </div>
        <aside className={styles.side} aria-label={key ? 'Kunci dan alasan' : 'Keterangan'}>
          {isWide && (key ?? <SideNote isOrdering={ordering.isOn} {...{ areKeysOn, turnKeys }} />)}
        </aside>
      </div>
      {report.dialog}
    </div>
  );
}

interface BarProps {
  session: PracticeSession;
  up: string;
  isOver?: boolean;
}

function PetalsBar({ session, up, isOver = false }: BarProps) {
  const [number, total] = [originalNumber(session), session.entries.length];
  return (
    <SheetBar up={up}>
      <Petals
        className={styles.petals}
        states={sessionPetals(session, isOver)}
        cell={19}
        label={`Soal ${number} dari ${total}`}
      />
      <span className={styles.position}>{isRepeat(session) ? 'ulang' : `${number} dari ${total}`}</span>
    </SheetBar>
  );
}

function keysOf(sheet: SheetState, ordering: TkpOrdering, options: readonly ShownOption[]): SheetKeys {
  const { session, item } = sheet;
  const shown = currentReveal(session);
  const isChoosing = !shown && !ordering.isOn;
  return {
    choose: (place) => {
      const option = options[place]?.option;
      if (option && item && isChoosing)
        sheet.choose(ordering.pick(session.chosen, option, item.weights !== null));
    },
    sure: (sure) => {
      if (isChoosing && session.chosen.length > 0) sheet.showKey(sure);
    },
    proceed: () => {
      if (shown) sheet.next();
      else if (canReveal(session.chosen.length, ordering.isOn)) sheet.showKey(null);
    },
  };
}

/** An ordering is checked when all five have a place. */
const canReveal = (chosen: number, isOrdering: boolean): boolean => (isOrdering ? chosen === 5 : chosen > 0);

/** The footer grows with the first choice, and would cover an option at the bottom of the window. */
function useChosenAboveFooter(number: number, hasChosen: boolean): void {
  useEffect(() => {
    if (!hasChosen) return;
    document.querySelector('main input:checked')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [number, hasChosen]);
}

/** Focuses the heading of a new question, and the verdict of a shown key. The first question of a visit is left alone. */
function useFocusOnChange(number: number, isShown: boolean): void {
  const before = useRef({ number, isShown });
  useEffect(() => {
    const { current: last } = before;
    before.current = { number, isShown };
    if (last.number === number && last.isShown === isShown) return;
    if (last.number !== number) window.scrollTo({ top: 0, behavior: 'instant' });
    const target = document.getElementById(isShown ? 'vonis' : 'soal');
    focusWithoutScroll(target);
    if (isShown) target?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [number, isShown]);
}
