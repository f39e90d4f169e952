import { MOST_WAITING } from '@ambang/attempts/batched.ts';
import type { AnswerBatch } from '@ambang/attempts/save.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import type { Meters, SaveOutcome } from './meters.ts';

/** Measures saves from their turn at the batches to what comes of them. */
export function meteredSaves(answers: AnswerBatch, { saves, lines }: Meters): AnswerBatch {
  let underWay = 0;
  lines.set('saves', { waiting: () => underWay, most: MOST_WAITING });
  return {
    save(save) {
      const begun = performance.now();
      underWay += 1;
      const end = (outcome: SaveOutcome) => {
        underWay -= 1;
        saves.answered(performance.now() - begun, outcome);
      };
      return answers.save(save).then(
        (saved) => {
          end(saved ? 'saved' : 'refused');
          return saved;
        },
        (error: unknown) => {
          end(error instanceof Refusal && error.kind !== 'unavailable' ? 'refused' : 'unavailable');
          throw error;
        },
      );
    },
  };
}
