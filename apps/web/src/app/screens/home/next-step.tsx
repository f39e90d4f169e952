import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../../api/queries/plans.ts';
import { PRACTICE_PATH, recapPath } from '../../../paths.ts';
import { isFinished, stepButtonText, stepPath } from '../../../plan/step-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MoreLink } from './band.tsx';
import { NextStepPlace } from './next-step-place.tsx';

interface Props {
  tryoutId: number;
  attempt: number;
}

/** The first open step of the result's plan; without one, the way to the result. */
export function NextStep({ tryoutId, attempt }: Props) {
  const { data: plan, isFetching, failureCount } = useQuery(planQuery(tryoutId, attempt));
  if (!plan && isFetching && failureCount === 0) return <NextStepPlace tryoutId={tryoutId} />;
  const index = plan?.steps.findIndex((step) => !isFinished(step)) ?? -1;
  const step = plan?.steps[index];
  return (
    <>
      <ButtonLink
        block
        size="lg"
        variant="on-dark"
        to={step ? stepPath(tryoutId, step, index) : recapPath(tryoutId)}
      >
        {step ? stepButtonText(step) : 'Lihat hasil'}
      </ButtonLink>
      {step ? (
        <MoreLink to={recapPath(tryoutId)}>Lihat hasil</MoreLink>
      ) : (
        <MoreLink to={PRACTICE_PATH}>Buka latihan</MoreLink>
      )}
    </>
  );
}
