import type { Plan } from '@ambang/contract/practice/plans.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './first-step.module.css';
import { stepButtonText, stepPath } from './step-text.ts';

interface Props {
  tryoutId: number;
  plan: Plan;
  isOnDark?: boolean;
}

/** Why most points were lost, and the button that starts the first step of the plan. */
export function FirstStep({ tryoutId, plan: { cause, steps }, isOnDark = false }: Props) {
  const [step] = steps;
  return (
    <div className={classNames(styles.step, 'not-printed')}>
      {cause.kind !== 'none' && <p className={styles.cause}>{cause.text}</p>}
      {step && (
        <ButtonLink
          block
          size="lg"
          variant={isOnDark ? 'on-dark' : 'primary'}
          to={stepPath(tryoutId, step, 0)}
        >
          {stepButtonText(step)}
        </ButtonLink>
      )}
    </div>
  );
}
