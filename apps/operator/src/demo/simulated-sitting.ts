import type { Change } from '@ambang/exam/answers.ts';
import type { Arrival } from '@ambang/exam/change-log.ts';
import type { Answer, RuleSet, TestName } from '@ambang/exam/rules.ts';
import { OPTION_COUNT } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/score.ts';
import type { Random } from './random.ts';
import { drawn, normal, randomFrom } from './random.ts';

/** How hard the questions of a paper are, the same for all who sit it. */
export interface Difficulties {
  /** By question: 0 is the middle, 1 a deviation harder. */
  hardness: readonly number[];
  /** By question: the wrong option that looks best, zero-based. */
  distractors: readonly number[];
}

export function difficultiesOf(keys: readonly ItemKey[], seed: number): Difficulties {
  const random = randomFrom(seed);
  return {
    hardness: keys.map(() => 0.3 + normal(random)),
    distractors: keys.map((key) => {
      const wrong = options.filter((option) => !key.rightOptions.includes(option));
      return wrong[Math.floor(random() * wrong.length)] ?? 0;
    }),
  };
}

const options = Array.from({ length: OPTION_COUNT }, (_, option) => option);

/** What a candidate brings along. */
interface Candidate {
  ability: Record<TestName, number>;
  /** How much the best option of a TKP question is preferred. */
  judgement: number;
  /** Seconds for a question of middling length. */
  pace: number;
}

function candidateFrom(random: Random): Candidate {
  const general = normal(random);
  const ability = () => 0.7 * general + 0.6 * normal(random);
  return {
    ability: { TWK: ability(), TIU: ability(), TKP: 0 },
    judgement: Math.max(0.05, 0.55 + 0.25 * general + 0.2 * normal(random)),
    pace: 42 * Math.exp(0.22 * normal(random)),
  };
}

/** Questions of TIU take longer than the others. */
const lengths: Record<TestName, number> = { TWK: 0.95, TIU: 1.35, TKP: 0.8 };

/** How often a question is left out, and how often its answer is thought over. */
const SKIPPED = 0.02;
const RECONSIDERED = 0.07;

/** With so much of the time left, everything else stays empty. */
const LAST_MS = 20_000;

/**
 * Sits a paper: ability against hardness decides TWK and TIU, with a fifth right by guessing; TKP leans to the better
 * options. Who is slow does not get to the end.
 * @returns the changes as a device would have sent them
 */
export function simulateSitting(
  rules: RuleSet,
  keys: readonly ItemKey[],
  difficulties: Difficulties,
  seed: number,
): Arrival[] {
  const random = randomFrom(seed);
  const candidate = candidateFrom(random);
  const changes: Change[] = [];
  let at = 0;
  keys.forEach((key, index) => {
    at += Math.round(1_000 * candidate.pace * lengths[key.test] * Math.exp(0.5 * normal(random)));
    if (at > rules.durationMs - LAST_MS || random() < SKIPPED) return;
    if (random() < RECONSIDERED) {
      changes.push({ number: index + 1, answer: chosen(random, key, candidate, difficulties, index), at });
      at += Math.round(2_000 + 15_000 * random());
    }
    changes.push({ number: index + 1, answer: chosen(random, key, candidate, difficulties, index), at });
  });
  return inSaves(changes);
}

function chosen(
  random: Random,
  key: ItemKey,
  { ability, judgement }: Candidate,
  { hardness, distractors }: Difficulties,
  index: number,
): Answer {
  const weights = key.weights
    ? key.weights.map((weight) => Math.exp(weight * judgement))
    : likelihoods(key, ability[key.test] - (hardness[index] ?? 0), distractors[index] ?? 0);
  return (drawn(random, weights) + 1) as Answer;
}

/** The two-parameter logistic model with a fifth of luck; half of the wrong answers fall for the distractor. */
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

function inSaves(changes: readonly Change[]): Arrival[] {
  const saves: Arrival[] = [];
  for (let start = 0; start < changes.length; start += CHANGES_IN_A_SAVE) {
    const some = changes.slice(start, start + CHANGES_IN_A_SAVE);
    saves.push({ arrivedAt: (some.at(-1)?.at ?? 0) + NETWORK_MS, changes: some });
  }
  return saves;
}
