import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { spokenText } from '@ambang/contract/markup/markup.ts';
import { ScreenIcon } from '../../ui/marks/screen-icon.tsx';
import { QuestionText } from '../../ui/text/question-text.tsx';
import type { PracticeSession } from '../session/practice-session.ts';
import { currentReveal } from '../session/practice-session.ts';
import type { Option } from '../session/shuffle.ts';
import { ItemPicture } from './figures/item-picture.tsx';
import { PracticeFigures, RevealedFigures } from './figures/practice-figures.tsx';
import { ChooseOptions } from './options/choose-options.tsx';
import type { ShownOption } from './options/practice-item-view.ts';
import { unbroken } from './options/practice-item-view.ts';
import { RevealedOptions } from './options/revealed-options.tsx';
import styles from './sheet-question.module.css';
import { TkpChoice } from './tkp/tkp-choice.tsx';
import { TkpOrder } from './tkp/tkp-order.tsx';
import type { TkpOrdering } from './tkp/use-tkp-ordering.ts';

interface Props {
  item: PracticeItem;
  options: readonly ShownOption[];
  session: PracticeSession;
  /** The number of the question in this sitting. */
  number: number;
  isWide: boolean;
  ordering: TkpOrdering;
  /** "Baca dulu": the options appear after the reading time. */
  hasReadingTime: boolean;
  isReading: boolean;
  onChoose: (chosen: readonly Option[]) => void;
  /** A picture that is shown in parts did not load. */
  onPictureFail: () => void;
}

export function SheetQuestion(props: Props) {
  const { item, options, session, number, isWide, ordering, onChoose } = props;
  const shown = currentReveal(session);
  return (
    <>
      <div className={styles.meta}>
        <h1 id="soal" tabIndex={-1}>
          <span className="visually-hidden">Soal {number}, </span>
          {/* The topic would be a hint, so it follows with the key. */}
          {shown ? `${item.test}, ${item.topicName}` : item.test}
        </h1>
      </div>
      {shown && !isWide ? <FoldedQuestion item={item} /> : <QuestionText text={unbroken(item.question)} />}
      <ItemPicture item={item} number={number} onFail={props.onPictureFail} />
      {props.hasReadingTime && <ReadFirst isReading={props.isReading} />}
      {shown ? (
        isWide && <Revealed {...{ item, options }} answers={shown.answers} />
      ) : props.isReading ? null : (
        <Answering {...{ item, options, session, ordering, onChoose }} onPictureFail={props.onPictureFail} />
      )}
    </>
  );
}

function Revealed({ item, ...shown }: Pick<Props, 'item' | 'options'> & { answers: readonly Option[] }) {
  return item.cells ? <RevealedFigures item={item} {...shown} /> : <RevealedOptions {...shown} />;
}

function Answering(
  props: Pick<Props, 'item' | 'options' | 'session' | 'ordering' | 'onChoose' | 'onPictureFail'>,
) {
  const { item, options, session, ordering, onChoose } = props;
  const { chosen, current } = session;
  if (item.cells)
    return (
      <PracticeFigures
        number={current}
        {...{ item, options }}
        chosen={chosen[0]}
        onChoose={(option) => onChoose([option])}
        onFail={props.onPictureFail}
      />
    );
  if (item.weights === null)
    return (
      <ChooseOptions
        number={current}
        options={options}
        chosen={chosen[0]}
        onChoose={(option) => onChoose([option])}
      />
    );
  if (ordering.isOn) return <TkpOrder options={options} placed={chosen} onPlace={onChoose} />;
  return (
    <>
      <TkpChoice
        {...{ options, chosen }}
        onPress={(option) => onChoose(ordering.pick(chosen, option, true))}
      />
      <button type="button" className={styles.orderAll} onClick={ordering.start}>
        <ScreenIcon name="grip-vertical" />
        Urutkan kelimanya
      </button>
    </>
  );
}

/** Quiet: without a countdown, and announced only once the options are there. */
const ReadFirst = ({ isReading }: { isReading: boolean }) => (
  <p className={isReading ? styles.readFirst : 'visually-hidden'} role="status">
    {isReading ? 'Baca soalnya dulu. Pilihan muncul sebentar lagi.' : 'Pilihan jawaban sudah muncul.'}
  </p>
);

/** About six lines on a phone. */
const FOLDED_FROM = 240;

/** A long question makes room for the reasons. */
function FoldedQuestion({ item }: { item: PracticeItem }) {
  if (item.question.length < FOLDED_FROM) return <QuestionText text={unbroken(item.question)} />;
  return (
    <details className={styles.folded}>
      <summary>
        <span>{spokenText(item.question)}</span>
        <b>Baca lagi soalnya</b>
      </summary>
      <QuestionText text={unbroken(item.question)} />
    </details>
  );
}
