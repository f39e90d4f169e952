import type { Db } from '@ambang/db/open.ts';
import type { KeyedPaper } from '@ambang/db/tryouts/changed-keys.ts';
import type { Effect } from '@ambang/db/results/rescore/regrade.ts';
import { previewRegrade } from '@ambang/db/results/rescore/regrade.ts';
import type { ComparedVersion, TryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import { compareVersions } from '@ambang/db/results/rescore/rescores.ts';
import { added, noEffect } from './effect.ts';
import { versionShift } from './shifts.ts';

export interface Plan {
  versions: ComparedVersion[];
  effect: Effect;
}

/** Above every grading, so that all results are included. */
const ANY_GRADING = 2_147_483_647;

/** Returns what `rescore` would do, and writes nothing. */
export async function planRescore(db: Db, tryout: TryoutToRescore, wanted: KeyedPaper): Promise<Plan> {
  const versions = await compareVersions(db, tryout.id, wanted);
  if (versions.every(({ changed }) => changed.length === 0)) return { versions, effect: noEffect };
  let effect = noEffect;
  for (const { versionId, changed } of versions) {
    const version = { tryoutId: tryout.id, versionId, grading: ANY_GRADING };
    effect = added(effect, await previewRegrade(db, versionShift(version, tryout.rules, changed)));
  }
  return { versions, effect };
}
