/** Generates the items of one family from its templates. */
import { OPTION_LETTERS } from '../option-letters.ts';
import type { OptionLetter } from '../option-letters.ts';
import { assembleAt, assembleFixed } from './assemble.ts';
import type { Arranged } from './assemble.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import type { Draft, Numbers, Template } from './template.ts';

/** The fields of an item as they are written to `items/*.json`. */
export interface GeneratedItem {
  id: string;
  topic: number;
  family: string;
  template: string;
  difficulty: number;
  question: string;
  options: string[];
  key: OptionLetter;
  reasons: string[];
  remember: string;
  quick?: { text: string; seconds: number };
  shuffle?: false;
}

/** A generated item with the stem that its proof reads the numbers with. */
export interface Generated {
  item: GeneratedItem;
  pattern: string;
}

/** A place for an item: a template in one of its wordings. */
export interface Slot {
  template: Template;
  scene: number;
}

interface Request {
  /** For example 'latihan-04-angka-satuan-2'. It is also the seed. */
  id: string;
  topic: number;
  slot: Slot;
  /** The letters that the key may have, the most wanted first. */
  keys: readonly OptionLetter[];
  /** Whether the item is new and its proof accepts only the key. */
  isAccepted: (generated: Generated) => boolean;
}

/** How many choices of parameters are tried for a letter, at first and if no letter was possible. */
const ATTEMPTS = [150, 3000];

/** The order of the options of comparisons. */
export const RELATIONS = ['P > Q', 'P < Q', 'P = Q', 'Hubungan P dan Q tidak dapat ditentukan'] as const;

/** Places for items: each template's first wording, then each one's second, and so on. */
export function listSlots(templates: readonly Template[]): Slot[] {
  const rounds = Math.max(...templates.map(({ scenes, repeat }) => scenes * repeat));
  return Array.from({ length: rounds }, (_, round) =>
    templates
      .filter(({ scenes, repeat }) => round < scenes * repeat)
      .map((template) => ({ template, scene: round % template.scenes })),
  ).flat();
}

function drawNumbers({ parameters }: Template, random: Random): Numbers {
  return Object.fromEntries(Object.entries(parameters).map(([name, values]) => [name, random.pick(values)]));
}

/** @returns undefined if the key cannot have this letter with these numbers */
function arrange(
  draft: Draft,
  template: Template,
  letter: OptionLetter,
  random: Random,
): Arranged | undefined {
  if (!template.fixedOrder) return assembleAt(draft, OPTION_LETTERS.indexOf(letter), random);
  const arranged = assembleFixed(draft, RELATIONS);
  return arranged.key === letter ? arranged : undefined;
}

function tryOnce(request: Request, letter: OptionLetter, random: Random): Generated | undefined {
  const { id, topic, slot } = request;
  const { template, scene } = slot;
  const draft = template.write(drawNumbers(template, random), scene);
  if (draft === undefined) return undefined;
  const arranged = arrange(draft, template, letter, random);
  if (arranged === undefined) return undefined;
  const { difficulty, remember, quick, stem } = draft;
  const item: GeneratedItem = {
    ...{ id, topic, family: template.family, template: template.name, difficulty },
    ...{ question: stem.question, options: arranged.options, key: arranged.key },
    ...{ reasons: arranged.reasons, remember },
    ...(quick ? { quick } : {}),
    ...(template.fixedOrder ? { shuffle: false as const } : {}),
  };
  const generated = { item, pattern: stem.pattern };
  return request.isAccepted(generated) ? generated : undefined;
}

/** Generates an item whose key has the most wanted letter that is possible. @throws if no parameters fit */
export function generateItem(request: Request): Generated {
  const random = createRandom(request.id);
  for (const attempts of ATTEMPTS) {
    for (const letter of request.keys) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const generated = tryOnce(request, letter, random);
        if (generated) return generated;
      }
    }
  }
  throw new Error(`no parameters fit: ${request.id}, wording ${request.slot.scene + 1}`);
}
