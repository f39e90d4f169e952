/**
 * A generator of verbal items: a logical form or a set of kinds of conditions, and scenes with the words of a situation.
 * Each wrong option names the misreading that leads to it. The proof reads the printed question, once as it is and once with
 * each misreading in place.
 */
import type { Random } from '@ambang/workshop/generators/random.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

/** A premise or condition, by its place from 0, as a mistaken reader takes it. Null leaves it out; the next place adds one. */
export interface Misreading {
  place: number;
  as: string | null;
}

/**
 * A mistake in a puzzle: a condition that is lost, so that an impossible statement seems possible; a condition that is read as
 * another sentence; or a solver who stops at the first arrangement.
 */
export type PuzzleMistake = { lost: number } | { place: number; as: string } | 'first';

export interface RightOption {
  text: string;
  reason: string;
}

export interface WrongOption extends RightOption {
  /** 'converse': the right conclusion with its two classes swapped. */
  misread: readonly Misreading[] | PuzzleMistake | 'converse';
}

/** What a template writes for one scene. */
export interface VerbalDraft {
  /** The premises, or the lead and the numbered conditions. */
  lines: readonly string[];
  prompt: string;
  right: RightOption;
  wrong: readonly WrongOption[];
  remember: string;
  quick: { text: string; seconds: number };
  difficulty: number;
  /** Which options of a printed question are true. */
  prove: (question: string) => Proof['truths'];
}

export interface VerbalTemplate {
  topic: number;
  family: string;
  name: string;
  /** How many scenes it has. Each gives one item. */
  scenes: number;
  /** Returns undefined if the random choices give no good question. */
  write: (scene: number, random: Random) => VerbalDraft | undefined;
}

export const misread = (place: number, as: string | null): Misreading => ({ place, as });

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const writeQuestion = (lines: readonly string[], prompt: string): string =>
  `${lines.join('\n')}\n\n${prompt}`;

export const NOTHING = 'Tidak dapat disimpulkan dari premis tersebut.';

/** Returns the function that creates the syllogisms' templates of a family, one draft per scene. */
export const syllogismsOf =
  (family: string) =>
  <Scene>(name: string, scenes: readonly Scene[], write: (scene: Scene) => VerbalDraft): VerbalTemplate => ({
    topic: 2,
    family,
    name,
    scenes: scenes.length,
    write: (scene) => {
      const chosen = scenes[scene];
      return chosen && write(chosen);
    },
  });
