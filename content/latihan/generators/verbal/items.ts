/** The generated items of topics 2 and 3. */
import { OPTION_LETTERS } from '@ambang/workshop/option-letters.ts';
import type { OptionLetter } from '@ambang/workshop/option-letters.ts';
import type { GeneratedItem } from '@ambang/workshop/generators/generate.ts';
import { createRandom } from '@ambang/workshop/generators/random.ts';
import type { Random } from '@ambang/workshop/generators/random.ts';
import { findVerbalProblems } from '../../proofs/verbal.ts';
import type { VerbalItem } from '../../proofs/verbal.ts';
import { templates as duduk } from './analitis-duduk.ts';
import { templates as kelompok } from './analitis-kelompok.ts';
import { templates as urutan } from './analitis-urutan.ts';
import { templates as jika } from './silogisme-jika.ts';
import { templates as kelas } from './silogisme-kelas.ts';
import { writeQuestion } from './template.ts';
import type { VerbalDraft, VerbalTemplate } from './template.ts';

interface Family {
  templates: readonly VerbalTemplate[];
  /** How many items practice and the single test take. */
  practice: number;
  single: number;
}

const families: Family[] = [
  { templates: kelas, practice: 8, single: 2 },
  { templates: jika, practice: 8, single: 2 },
  { templates: urutan, practice: 8, single: 2 },
  { templates: duduk, practice: 8, single: 1 },
  { templates: kelompok, practice: 8, single: 1 },
];

export interface PlacedVerbal extends VerbalItem {
  folder: 'latihan' | 'tes-tiu-1';
}

const ATTEMPTS = 8000;

const PUZZLES = 3;
/** The least difficulty of a puzzle in the single test, where syllogisms and series are easier. */
const SINGLE_PUZZLE = 3;

/** Each template's first scene, then each one's second, and so on. */
function listScenes(templates: readonly VerbalTemplate[]): { template: VerbalTemplate; scene: number }[] {
  const rounds = Math.max(...templates.map(({ scenes }) => scenes));
  return Array.from({ length: rounds }, (_, scene) =>
    templates.filter(({ scenes }) => scene < scenes).map((template) => ({ template, scene })),
  ).flat();
}

function assemble(
  id: string,
  { topic, family, name }: VerbalTemplate,
  draft: VerbalDraft,
  { key, random }: { key: OptionLetter; random: Random },
): VerbalItem {
  const options = random.shuffle(draft.wrong).map(({ text, reason }) => ({ text, reason }));
  options.splice(OPTION_LETTERS.indexOf(key), 0, draft.right);
  const item: GeneratedItem = {
    ...{ id, topic, family, template: name, difficulty: draft.difficulty },
    question: writeQuestion(draft.lines, draft.prompt),
    options: options.map(({ text }) => text),
    key,
    reasons: options.map(({ reason }) => reason),
    remember: draft.remember,
    quick: draft.quick,
  };
  const misread = new Map(draft.wrong.map((each) => [each.text, each.misread]));
  return { item, misread, prove: draft.prove };
}

/** @throws if no random choices give an item whose proof accepts only its key */
function generate(
  id: string,
  { template, scene }: { template: VerbalTemplate; scene: number },
  { key, least }: { key: OptionLetter; least: number },
): VerbalItem {
  const random = createRandom(id);
  let problems: string[] = ['no draft'];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const draft = template.write(scene, random);
    if (draft === undefined || draft.difficulty < least) continue;
    const candidate = assemble(id, template, draft, { key, random });
    problems = findVerbalProblems([candidate.item], [candidate]);
    if (problems.length === 0) return candidate;
  }
  throw new Error(problems.join('\n'));
}

/** Generates all items. @throws if a family has fewer scenes than items */
export function generateVerbal(): PlacedVerbal[] {
  const used = new Map<string, number>();
  const count = (folder: string, letter: string): number => used.get(`${folder} ${letter}`) ?? 0;
  return families.flatMap(({ templates, practice, single }) => {
    const scenes = listScenes(templates);
    return Array.from({ length: practice + single }, (_, at) => {
      const folder = at < practice ? ('latihan' as const) : ('tes-tiu-1' as const);
      const chosen = scenes[at];
      if (chosen === undefined) throw new Error(`too few scenes: ${templates[0]?.family}`);
      const { template, scene } = chosen;
      const id = `${folder}-0${template.topic}-${template.name}-${scene + 1}`;
      const [key = 'A'] = createRandom(id)
        .shuffle(OPTION_LETTERS)
        .toSorted((a, b) => count(folder, a) - count(folder, b));
      used.set(`${folder} ${key}`, count(folder, key) + 1);
      const least = folder === 'tes-tiu-1' && template.topic === PUZZLES ? SINGLE_PUZZLE : 1;
      return { ...generate(id, chosen, { key, least }), folder };
    });
  });
}
