import type { AnswerBatcher } from '@ambang/attempts/save.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { MAX_WAITING_ITEMS } from '@ambang/server/queues/batcher.ts';
import type { Metrics, SaveOutcome } from './metrics.ts';

/** Measures each save, from its entry into the batcher to its outcome. */
export function measureSaves(answers: AnswerBatcher, { saves, queues }: Metrics): AnswerBatcher {
  let underWay = 0;
  queues.set('saves', { waiting: () => underWay, capacity: MAX_WAITING_ITEMS });
  return {
    save(save) {
      const begun = performance.now();
      underWay += 1;
      const end = (outcome: SaveOutcome) => {
        underWay -= 1;
        saves.recordReply(performance.now() - begun, outcome);
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
