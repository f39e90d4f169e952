import type { RescoreEffect } from '@ambang/db/results/rescore/regrade.ts';

export const NO_RESCORE_EFFECT: RescoreEffect = {
  results: 0,
  changed: 0,
  newlyPassed: 0,
  newlyFailed: 0,
  greatestRise: 0,
  greatestFall: 0,
};

export const addRescoreEffects = (one: RescoreEffect, other: RescoreEffect): RescoreEffect => ({
  results: one.results + other.results,
  changed: one.changed + other.changed,
  newlyPassed: one.newlyPassed + other.newlyPassed,
  newlyFailed: one.newlyFailed + other.newlyFailed,
  greatestRise: Math.max(one.greatestRise, other.greatestRise),
  greatestFall: Math.min(one.greatestFall, other.greatestFall),
});
