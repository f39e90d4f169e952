import type { Plan } from '@ambang/contract/practice/plans.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './first-step.module.css';
import { splitCause } from './split-cause.ts';
import { stepButtonText, stepPath } from './step-text.ts';

interface Props {
  tryoutId: number;
  plan: Plan;
  isOnDark?: boolean;
}

/** Why most points were lost, and the button that starts the first step of the plan, which a long text does not push down. */
export function FirstStep({ tryoutId, plan: { cause, steps }, isOnDark = false }: Props) {
  const [step] = steps;
  const { lead, rest } = splitCause(cause.text);
  const hasCause = cause.kind !== 'none';
  return (
    <div className={classNames(styles.step, 'not-printed')}>
      {hasCause && <p className={styles.cause}>{lead}</p>}
      {step && <FirstStepLink tryoutId={tryoutId} step={step} isOnDark={isOnDark} />}
      {hasCause && rest !== '' && <p className={styles.rest}>{rest}</p>}
    </div>
  );
}

interface LinkProps extends Pick<Props, 'tryoutId' | 'isOnDark'> {
  step: Plan['steps'][number];
}

/** The filled button that starts the first step. */
export const FirstStepLink = ({ tryoutId, step, isOnDark = false }: LinkProps) => (
  <ButtonLink block size="lg" variant={isOnDark ? 'on-dark' : 'primary'} to={stepPath(tryoutId, step, 0)}>
    {stepButtonText(step)}
  </ButtonLink>
);
