import type { Db } from '@ambang/db/open.ts';
import type { KeyedPaper } from '@ambang/db/tryouts/changed-keys.ts';
import type { RescoreEffect } from '@ambang/db/results/rescore/regrade.ts';
import { previewRegrade } from '@ambang/db/results/rescore/regrade.ts';
import type { ComparedVersion, TryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import { compareVersionKeys } from '@ambang/db/results/rescore/rescores.ts';
import { addRescoreEffects, NO_RESCORE_EFFECT } from './effect.ts';
import { computeVersionShift } from './shifts.ts';

export interface RescorePreview {
  versions: ComparedVersion[];
  effect: RescoreEffect;
}

/** The maximum of the column: results of every grading are below, so all are included. */
const ANY_GRADING = 2_147_483_647;

/** Computes the effect of `rescoreTryout` without writing anything. */
export async function previewRescore(
  db: Db,
  tryout: TryoutToRescore,
  wanted: KeyedPaper,
): Promise<RescorePreview> {
  const versions = await compareVersionKeys(db, tryout.id, wanted);
  if (versions.every(({ changed }) => changed.length === 0)) return { versions, effect: NO_RESCORE_EFFECT };
  let effect = NO_RESCORE_EFFECT;
  for (const { versionId, changed } of versions) {
    const version = { tryoutId: tryout.id, versionId, grading: ANY_GRADING };
    effect = addRescoreEffects(
      effect,
      await previewRegrade(db, computeVersionShift(version, tryout.rules, changed)),
    );
  }
  return { versions, effect };
}
