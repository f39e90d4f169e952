import type { PlanStep } from '@ambang/contract/tryouts/analyses.ts';
import styles from './plan-steps.module.css';

/** The study plan by day. Renders nothing without steps. */
export const PlanSteps = ({ plan }: { plan: readonly PlanStep[] }) =>
  plan.length > 0 && (
    <section aria-labelledby="rencana">
      <h2 id="rencana">Rencana latihan</h2>
      <ol className={styles.steps}>
        {plan.map(({ day, text }, index) => (
          <li key={index}>
            <b>Hari ke-{day}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
