import type { AnswerBatch } from '@ambang/attempts/save.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { MAX_WAITING } from '@ambang/server/queues/batched.ts';
import type { Metrics, SaveOutcome } from './metrics.ts';

/** Measures each save from entering its batch to its outcome. */
export function measuredSaves(answers: AnswerBatch, { saves, queues }: Metrics): AnswerBatch {
  let underWay = 0;
  queues.set('saves', { waiting: () => underWay, most: MAX_WAITING });
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
