import { AnswerCloth } from '../ui/marks/answer-cloth.tsx';
import type { ClothPlan } from '../ui/marks/answer-cloth-geometry.ts';
import styles from './filling-cloth.module.css';

interface Props {
  plan: ClothPlan;
  numbered?: boolean;
  /** For readers that do not see it; without a label it is decoration. */
  label?: string;
}

/**
 * A sheet whose ovals fill in one by one, once: ink below, sheet above, and between them a cover of paper that draws
 * away. One moving layer costs a slow phone nothing, eighty ovals with a motion each a quarter of a second.
 */
export function FillingCloth({ plan, numbered = false, label }: Props) {
  return (
    <div
      className={styles.cloth}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <AnswerCloth plan={plan} numbered={numbered} part="ink" />
      <div className={styles.cover} />
      <AnswerCloth plan={plan} numbered={numbered} part="sheet" />
    </div>
  );
}
