import type { Day } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { QuestionPicture } from '../../../question/question-picture.tsx';
import { ScreenIcon } from '../../../ui/marks/screen-icon.tsx';
import { Petal } from '../../../ui/petals/petals.tsx';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import type { OutboxState } from '../../device/review-outbox.ts';
import type { Reveal } from '../../session/practice-session.ts';
import type { ShownOption } from '../options/practice-item-view.ts';
import { unbroken } from '../options/practice-item-view.ts';
import { CardReturnNote } from './card-return-note.tsx';
import styles from './key-panel.module.css';
import { Reasons } from './reasons.tsx';
import { VerdictNote } from './verdict-note.tsx';

interface Props {
  item: PracticeItem;
  options: readonly ShownOption[];
  shown: Reveal;
  outbox: OutboxState;
  day: Day;
  isRepeat: boolean;
}

/** The key in a fixed order: my option's reason, the right one's, the others, the quick way, the takeaway, the source. */
export function KeyPanel({ item, options, shown, outbox, day, isRepeat }: Props) {
  return (
    <div className={styles.panel}>
      <VerdictNote item={item} shown={shown} />
      {item.reasons.length > 0 ? (
        <Reasons item={item} options={options} answers={shown.answers} />
      ) : (
        <div className={styles.whole}>
          <QuestionText text={item.explanation} />
        </div>
      )}
      {item.explanationPicture && (
        <QuestionPicture
          caption="Gambar pembahasan"
          address={item.explanationPicture}
          alt={item.explanationAlt ?? 'Pembahasan soal ini'}
        />
      )}
      {item.quick && (
        <section className={styles.quick}>
          <h3>
            <ScreenIcon name="zap" size={16} />
            Cara cepat, {item.quick.seconds} detik
          </h3>
          <QuestionText text={unbroken(item.quick.text)} />
        </section>
      )}
      {item.remember && (
        <section className={styles.remember}>
          <h3>
            <Petal state="full" size={18} />
            Ingat
          </h3>
          <QuestionText text={unbroken(item.remember)} />
        </section>
      )}
      {item.criterion && (
        <p className={styles.source}>
          <b>Kriteria:</b> {item.criterion}
        </p>
      )}
      {item.sources.map(({ text, quote }) => (
        <p key={text} className={styles.source}>
          <b>Sumber:</b> {text}
          {quote && <q>{quote}</q>}
        </p>
      ))}
      <CardReturnNote kind={item.kind} {...{ outbox, day, isRepeat }} />
    </div>
  );
}
