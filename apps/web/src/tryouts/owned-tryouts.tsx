import type { Tryout } from '@ambang/contract/tryouts.ts';
import { Rows } from '../ui/rows.tsx';
import { inOrder } from './tryout-order.ts';
import { TryoutRow } from './tryout-row.tsx';

/** All tryouts of the account, the most urgent first. */
export function OwnedTryouts({ tryouts }: { tryouts: readonly Tryout[] }) {
  return (
    <Rows>
      {inOrder(tryouts).map((tryout, index) => (
        <TryoutRow key={tryout.id} tryout={tryout} isNext={index === 0} />
      ))}
    </Rows>
  );
}
