import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { QuestionPicture } from '../../../question/question-picture.tsx';
import { ScreenIcon } from '../../../ui/marks/screen-icon.tsx';
import { Petal } from '../../../ui/petals/petals.tsx';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import type { Option } from '../../session/shuffle.ts';
import type { ShownOption } from '../options/practice-item-view.ts';
import { unbroken } from '../options/practice-item-view.ts';
import styles from './key-panel.module.css';
import { Reasons } from './reasons.tsx';

interface Props {
  item: PracticeItem;
  options: readonly ShownOption[];
  /** The chosen option, or several of TKP. */
  answers: readonly Option[];
}

/** In a fixed order: my option's reason, the right one's, the others, the quick way, the takeaway, the source. */
export const KeyText = ({ item, options, answers }: Props) => (
  <>
    {item.reasons.length > 0 ? (
      <Reasons item={item} options={options} answers={answers} />
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
  </>
);
