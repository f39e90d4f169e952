import type { Plan } from '@ambang/contract/practice/plans.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './plan-steps.module.css';
import { progressText, stepButtonText, stepPath } from './step-text.ts';

interface Props {
  tryoutId: number;
  plan: Plan;
}

/** All steps of a plan. Each can be started now, also before its day. */
export const PlanSteps = ({ tryoutId, plan: { steps } }: Props) =>
  steps.length > 0 && (
    <section aria-labelledby="rencana">
      <h2 id="rencana">Rencana latihan</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const progress = progressText(step);
          return (
            <li key={index}>
              <b>Hari ke-{step.day}</b>
              <div>
                <p>{step.text}</p>
                <div className={`${styles.action} not-printed`}>
                  <ButtonLink to={stepPath(tryoutId, step, index)}>{stepButtonText(step)}</ButtonLink>
                  {progress && <span>{progress}</span>}
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
