import { DAILY_CHOICE_FIELD, DAILY_DAY_FIELD, DAILY_KEY_PATH } from '@ambang/contract/pages.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { unbroken } from '../../../practice/sheet/options/practice-item-view.ts';
import { Button } from '../../../ui/button.tsx';
import { MarkupText } from '../../../ui/text/markup-text.tsx';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import optionStyles from '../../../question/option-list.module.css';
import styles from './daily.module.css';

/** Native radio buttons and a form, because the page must work without JavaScript. */
export const DailyForm = ({ day, item }: { day: string; item: PracticeItem }) => (
  <form action={DAILY_KEY_PATH} method="get">
    <input type="hidden" name={DAILY_DAY_FIELD} value={day} />
    <p className={styles.kind}>
      <b>
        {item.test}, {item.topicName}
      </b>
      <span>1 menit</span>
    </p>
    <QuestionText text={unbroken(item.question)} />
    <fieldset className={`${optionStyles.list} ${styles.options}`}>
      <legend className="visually-hidden">Pilihan jawaban</legend>
      {item.options.map((text, index) => (
        <label key={index} className={optionStyles.option}>
          <input type="radio" name={DAILY_CHOICE_FIELD} value={OPTION_LETTERS[index]} required />
          <span className={optionStyles.oval}>{OPTION_LETTERS[index]}</span>
          <span className={optionStyles.text}>
            <MarkupText text={text} />
          </span>
        </label>
      ))}
    </fieldset>
    <div className={styles.actions}>
      <Button type="submit" variant="primary" size="lg">
        Lihat kunci
      </Button>
      <p>Tanpa mendaftar. Jawabanmu tidak disimpan.</p>
    </div>
  </form>
);
