/** Generates figural items: a template describes stem, rule and mistakes, or four figures and the odd one. */
import { drawItem } from '../figures/draw.ts';
import { pictureCells } from '../figures/figure-cells.ts';
import { pictureBytes } from '../figures/lettering.ts';
import type { PictureCells } from '../figures/figure-cells.ts';
import type { FiguralItem } from '../figures/figural-item.ts';
import { findItemProblems } from '../figures/figure-problems.ts';
import type { OptionLetter } from '../option-letters.ts';
import { OPTION_LETTERS } from '../option-letters.ts';
import type { GeneratedItem } from './generate.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

/** What is printed beside the figures. */
export interface FiguralTexts {
  question: string;
  remember: string;
  quick?: { text: string; seconds: number };
  difficulty: number;
}

/** The figures in the order of the options, with what is printed about each of them. */
export interface Drawing {
  item: FiguralItem;
  alt: string;
  reasons: string[];
}

export interface FiguralDraft {
  texts: FiguralTexts;
  /** Returns undefined if the mistakes do not give four options. */
  arrange: (id: string, key: OptionLetter, random: Random) => Drawing | undefined;
}

export interface FiguralTemplate {
  family: string;
  topic: number;
  name: string;
  /** Rules or other parameters that make an item another exercise. */
  variants: number;
  /** Returns undefined if the choices do not fit. */
  write: (random: Random, variant: number) => FiguralDraft | undefined;
}

export interface FiguralGenerated {
  item: GeneratedItem & { picture: string; alt: string; cells: PictureCells };
  figural: FiguralItem;
  svg: string;
}

interface Request {
  /** It is also the seed. */
  id: string;
  template: FiguralTemplate;
  variant: number;
  /** The letters that the key may have, the most wanted first. */
  keys: readonly OptionLetter[];
  isAccepted: (generated: FiguralGenerated) => boolean;
}

const ATTEMPTS = 2000;
/** As `pictureBytes` counts them. */
export const MAX_PICTURE_BYTES = 6_000;

function tryOnce(request: Request, key: OptionLetter, random: Random): FiguralGenerated | undefined {
  const { id, template, variant } = request;
  const draft = template.write(random, variant);
  const drawing = draft?.arrange(id, key, random);
  if (draft === undefined || drawing === undefined) return undefined;
  const { question, remember, quick, difficulty } = draft.texts;
  const svg = drawItem(drawing.item);
  if (findItemProblems(drawing.item).length > 0 || pictureBytes(svg) > MAX_PICTURE_BYTES) return undefined;
  const item = {
    ...{ id, topic: template.topic, family: template.family, template: template.name, difficulty },
    ...{ question, options: OPTION_LETTERS.map((letter) => `Gambar ${letter}`), key },
    ...{ reasons: drawing.reasons, remember },
    ...(quick ? { quick } : {}),
    ...{ picture: `figures/${id}.svg`, alt: drawing.alt, cells: pictureCells(svg) },
  };
  const generated = { item, figural: drawing.item, svg };
  return request.isAccepted(generated) ? generated : undefined;
}

/** Generates an item whose key has the most wanted letter that is possible. @throws if no choices fit */
export function generateFigural(request: Request): FiguralGenerated {
  const random = createRandom(request.id);
  for (const key of request.keys) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const generated = tryOnce(request, key, random);
      if (generated) return generated;
    }
  }
  throw new Error(`no choices fit: ${request.id}`);
}
