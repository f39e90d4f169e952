import type { Plan } from '@ambang/contract/practice/plans.ts';
import { ButtonLink } from '../ui/button.tsx';
import { stepButtonText, stepPath } from './step-text.ts';

interface Props {
  tryoutId: number;
  step: Plan['steps'][number];
  isOnDark?: boolean;
}

/** The filled button that starts the first step. */
export const FirstStepLink = ({ tryoutId, step, isOnDark = false }: Props) => (
  <ButtonLink block size="lg" variant={isOnDark ? 'on-dark' : 'primary'} to={stepPath(tryoutId, step, 0)}>
    {stepButtonText(step)}
  </ButtonLink>
);
