import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../../../api/queries/plans.ts';
import { PRACTICE_PATH, recapPath } from '../../../../paths.ts';
import { findOpenStep, stepButtonText, stepPath } from '../../../../plan/step-text.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
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
  const open = plan && findOpenStep(plan.steps);
  return (
    <>
      <ButtonLink
        block
        size="lg"
        variant="on-dark"
        to={open ? stepPath(tryoutId, open.step, open.index) : recapPath(tryoutId)}
      >
        {open ? stepButtonText(open.step) : 'Lihat hasil'}
      </ButtonLink>
      {open ? (
        <MoreLink to={recapPath(tryoutId)}>Lihat hasil</MoreLink>
      ) : (
        <MoreLink to={PRACTICE_PATH}>Buka latihan</MoreLink>
      )}
    </>
  );
}
