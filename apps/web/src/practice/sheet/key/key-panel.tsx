import type { Day } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { ReportButton } from '../../../question/report/report-button.tsx';
import type { Report } from '../../../question/report/use-report.tsx';
import type { OutboxState } from '../../device/review-outbox.ts';
import type { Reveal } from '../../session/practice-session.ts';
import type { ShownOption } from '../options/practice-item-view.ts';
import { CardReturnNote } from './card-return-note.tsx';
import styles from './key-panel.module.css';
import { KeyText } from './key-text.tsx';
import { VerdictNote } from './verdict-note.tsx';

interface Props {
  item: PracticeItem;
  options: readonly ShownOption[];
  shown: Reveal;
  outbox: OutboxState;
  day: Day;
  isRepeat: boolean;
  report: Report;
  /** On the result of a run, which may be opened later: it shows only a return that is known. */
  isResult?: boolean;
}

/** The verdict, the explanation, when the question returns, and a way to report it. */
export function KeyPanel({ item, options, shown, outbox, day, isRepeat, report, isResult = false }: Props) {
  return (
    <div className={styles.panel}>
      <VerdictNote item={item} shown={shown} />
      <KeyText item={item} options={options} answers={shown.answers} />
      {(!isResult || outbox.cards.has(item.kind)) && (
        <CardReturnNote itemId={item.id} kind={item.kind} {...{ outbox, day, isRepeat }} />
      )}
      <ReportButton report={report} className={styles.report} />
    </div>
  );
}
