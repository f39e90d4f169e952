import type { Day } from '@ambang/contract/practice/entries.ts';
import type { ActionStep, Plan } from '@ambang/contract/practice/plans.ts';
import { progressText, stepButtonText, stepPath } from '../../../plan/step-text.ts';
import { dateOf, weekdayOf } from '../../../practice/session/days.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { dayOfStep, stepForToday } from './plan-days.ts';
import styles from './plan-rows.module.css';
import { stepSize, stepTitle } from './plan-text.ts';

interface Props {
  tryoutId: number;
  plan: Plan;
  /** The day of the hand-in. */
  handedInOn: Day;
  today: Day;
}

/** The steps of a plan, each on its day. Each can be started now, also before its day; only today's is filled. */
export function PlanRows({ tryoutId, plan: { steps }, handedInOn, today }: Props) {
  if (steps.length === 0) return null;
  const current = stepForToday(steps, handedInOn, today);
  return (
    <section aria-labelledby="rencana">
      <h2 id="rencana" className={styles.title}>
        Rencana latihan
      </h2>
      <ol className={styles.rows}>
        {steps.map((step, index) => (
          <li key={index}>
            <StepDay day={dayOfStep(handedInOn, step)} />
            <div>
              <b>{stepTitle(step)}</b>
              <p>{progressText(step) ?? stepSize(step)}</p>
            </div>
            <StepLink tryoutId={tryoutId} step={step} index={index} isCurrent={step === current} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "Kamis 26": "Min 29" would read as a minus. */
function StepDay({ day }: { day: Day }) {
  return (
    <time className={styles.day} dateTime={day} aria-label={`${weekdayOf(day)}, ${dateOf(day)}`}>
      {weekdayOf(day)} <b>{dateOf(day).split(' ')[0]}</b>
    </time>
  );
}

interface LinkProps {
  tryoutId: number;
  step: ActionStep;
  index: number;
  isCurrent: boolean;
}

const StepLink = ({ tryoutId, step, index, isCurrent }: LinkProps) => (
  <ButtonLink
    size="sm"
    variant={isCurrent ? 'primary' : 'secondary'}
    className="not-printed"
    to={stepPath(tryoutId, step, index)}
    aria-label={`Mulai: ${stepButtonText(step)}`}
  >
    Mulai
  </ButtonLink>
);
