/** Topic 3: choosing a team, dividing people into two groups and into three turns. */
import { createChoice } from './group-choice.ts';
import { createDivision } from './group-division.ts';
import { choices, divisions, turns } from './group-scenes.ts';
import { createTurns } from './group-turns.ts';
import type { Question, World } from './puzzle.ts';
import { proveChoice, proveDivision, proveTurns } from '../../proofs/kelompok.ts';
import type { VerbalDraft, VerbalTemplate } from './template.ts';
import { writePuzzle } from './write-puzzle.ts';

const QUESTIONS: Question[] = ['mustahil', 'mungkin', 'pasti'];

const create = <Scene>(
  name: string,
  scenes: readonly Scene[],
  first: number,
  { build, prove }: { build: (scene: Scene, question: Question) => World; prove: VerbalDraft['prove'] },
): VerbalTemplate => ({
  topic: 3,
  family: 'analitis-kelompok',
  name,
  scenes: scenes.length,
  write: (scene, random) => {
    const chosen = scenes[scene];
    const question = QUESTIONS[(scene + first) % QUESTIONS.length] ?? 'pasti';
    if (chosen === undefined) return undefined;
    const world = build(chosen, question);
    // Eight people take one more condition, so that nearly everybody is mentioned.
    return writePuzzle(world, { question, conditions: world.names.length > 7 ? 5 : 4, prove }, random);
  },
});

export const templates: VerbalTemplate[] = [
  create('pilih-tim', choices, 0, { build: createChoice, prove: proveChoice }),
  create('dua-kelompok', divisions, 2, { build: createDivision, prove: proveDivision }),
  create('giliran-berpasangan', turns, 1, { build: createTurns, prove: proveTurns }),
];
