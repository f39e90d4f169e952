import type { Change } from '@ambang/exam/answers/answers.ts';
import type { ChangeBlock } from '@ambang/exam/answers/change-log.ts';
import type { Answer, RuleSet, TestName } from '@ambang/exam/rules.ts';
import { OPTION_COUNT } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import type { Random } from './random.ts';
import { weightedIndex, randomNormal, createRandom } from './random.ts';

export interface QuestionDifficulties {
  /** By question, in standard deviations from the mean. */
  hardness: readonly number[];
  /** By question: the most attractive wrong option, from 0. */
  distractors: readonly number[];
}

export function drawDifficulties(keys: readonly ItemKey[], seed: number): QuestionDifficulties {
  const random = createRandom(seed);
  return {
    hardness: keys.map(() => 0.3 + randomNormal(random)),
    distractors: keys.map((key) => {
      const wrong = options.filter((option) => !key.rightOptions.includes(option));
      return wrong[Math.floor(random() * wrong.length)] ?? 0;
    }),
  };
}

const options = Array.from({ length: OPTION_COUNT }, (_, option) => option);

interface Candidate {
  ability: Record<TestName, number>;
  /** How strongly the better options of a TKP question are preferred. */
  judgement: number;
  /** Seconds for a question of average length. */
  pace: number;
}

function candidateFrom(random: Random): Candidate {
  const general = randomNormal(random);
  const ability = () => 0.7 * general + 0.6 * randomNormal(random);
  return {
    ability: { TWK: ability(), TIU: ability(), TKP: 0 },
    judgement: Math.max(0.05, 0.55 + 0.25 * general + 0.2 * randomNormal(random)),
    pace: 42 * Math.exp(0.22 * randomNormal(random)),
  };
}

/** Relative time per question. */
const lengths: Record<TestName, number> = { TWK: 0.95, TIU: 1.35, TKP: 0.8 };

const SKIP_CHANCE = 0.02;
/** The chance that a candidate changes an answer. */
const CHANGE_CHANCE = 0.07;

/** The candidate stops answering when less time is left. */
const MIN_LEFT_MS = 20_000;

/**
 * In TWK and TIU the answers depend on ability and hardness. In TKP better options are more likely. A slow candidate
 * runs out of time.
 * @returns the changes as a device sends them
 */
export function simulateAnswers(
  rules: RuleSet,
  keys: readonly ItemKey[],
  difficulties: QuestionDifficulties,
  seed: number,
): ChangeBlock[] {
  const random = createRandom(seed);
  const candidate = candidateFrom(random);
  const changes: Change[] = [];
  let at = 0;
  keys.forEach((key, index) => {
    at += Math.round(1_000 * candidate.pace * lengths[key.test] * Math.exp(0.5 * randomNormal(random)));
    if (at > rules.durationMs - MIN_LEFT_MS || random() < SKIP_CHANCE) return;
    if (random() < CHANGE_CHANCE) {
      changes.push({
        number: index + 1,
        answer: drawAnswer(random, key, candidate, difficulties, index),
        at,
      });
      at += Math.round(2_000 + 15_000 * random());
    }
    changes.push({ number: index + 1, answer: drawAnswer(random, key, candidate, difficulties, index), at });
  });
  return groupIntoSaves(changes);
}

function drawAnswer(
  random: Random,
  key: ItemKey,
  { ability, judgement }: Candidate,
  { hardness, distractors }: QuestionDifficulties,
  index: number,
): Answer {
  const weights = key.weights
    ? key.weights.map((weight) => Math.exp(weight * judgement))
    : likelihoods(key, ability[key.test] - (hardness[index] ?? 0), distractors[index] ?? 0);
  return (weightedIndex(random, weights) + 1) as Answer;
}

/** The three-parameter logistic model with a guessing chance of 0.2. Half of the wrong answers are the distractor. */
function likelihoods({ rightOptions }: ItemKey, advantage: number, distractor: number): number[] {
  const right = 0.2 + 0.8 / (1 + Math.exp(-1.2 * advantage));
  const wrong = options.length - rightOptions.length;
  return options.map((option) => {
    if (rightOptions.includes(option)) return right / rightOptions.length;
    const share = wrong === 1 ? 1 : 0.5 / (wrong - 1);
    return (1 - right) * (option === distractor ? Math.max(0.5, share) : share);
  });
}

const CHANGES_IN_A_SAVE = 10;
const NETWORK_MS = 300;

function groupIntoSaves(changes: readonly Change[]): ChangeBlock[] {
  const saves: ChangeBlock[] = [];
  for (let start = 0; start < changes.length; start += CHANGES_IN_A_SAVE) {
    const some = changes.slice(start, start + CHANGES_IN_A_SAVE);
    saves.push({ arrivedAt: (some.at(-1)?.at ?? 0) + NETWORK_MS, changes: some });
  }
  return saves;
}
