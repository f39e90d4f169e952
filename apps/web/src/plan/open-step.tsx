import type { ActionStep } from '@ambang/contract/practice/plans.ts';
import { ButtonLink } from '../ui/button.tsx';
import { stepButtonText, stepPath } from './step-text.ts';

interface Props {
  tryoutId: number;
  step: ActionStep;
  /** Of the step in its plan, from 0. */
  index: number;
  isOnDark?: boolean;
}

/** The filled button that starts the first open step. */
export const OpenStepLink = ({ tryoutId, step, index, isOnDark = false }: Props) => (
  <ButtonLink block size="lg" variant={isOnDark ? 'on-dark' : 'primary'} to={stepPath(tryoutId, step, index)}>
    {stepButtonText(step)}
  </ButtonLink>
);
