import { DAILY_PATH } from '@ambang/contract/pages.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { countQuestions } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { KeyText } from '../../../practice/sheet/key/key-text.tsx';
import { unbroken } from '../../../practice/sheet/options/practice-item-view.ts';
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import type { PetalState } from '../../../ui/petals/petals.tsx';
import { Petal, Petals } from '../../../ui/petals/petals.tsx';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import styles from './daily.module.css';
import type { Answered } from './daily-verdict.ts';

interface Props {
  item: PracticeItem;
  answered: Answered;
  address: string;
}

export const DailyAnswer = ({ item, answered, address }: Props) => (
  <>
    <details className={styles.again}>
      <summary>Baca lagi soalnya</summary>
      <QuestionText text={unbroken(item.question)} />
    </details>
    <div className={styles.verdict}>
      <Petal state={answered.petal} size={46} />
      <div>
        <h2>{answered.verdict}</h2>
        <p>{answered.note}</p>
      </div>
    </div>
    <KeyText item={item} options={answered.options} answers={[answered.chosen]} />
    <Invitation />
    <div className={styles.links}>
      <ButtonAnchor
        href={`https://wa.me/?text=${encodeURIComponent(`Soal SKD hari ini: ${address}`)}`}
        rel="noopener noreferrer"
      >
        Bagikan lewat WhatsApp
      </ButtonAnchor>
      <ButtonLink to={DAILY_PATH} variant="text">
        Jawab lagi
      </ButtonLink>
    </div>
  </>
);

const clothStates = Array.from({ length: 40 }, (_, index): PetalState => (index === 0 ? 'full' : 'open'));

const Invitation = () => (
  <section className={styles.invitation}>
    <Petals states={clothStates} cell={34} flowersPerRow={10} isOnDark className={styles.cloth} />
    <div>
      <h2>SKD penuh berisi {countQuestions(skdRules)} soal.</h2>
      <ButtonLink to="/register" variant="on-dark" size="lg" block>
        Kerjakan SKD penuh, gratis
      </ButtonLink>
    </div>
  </section>
);
