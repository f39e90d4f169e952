/** Chooses conditions, key and wrong options of a puzzle at random until they make a good question. */
import type { Random } from '@ambang/workshop/generators/random.ts';
import { chooseWrong, isImmediate, isObvious } from './choose-options.ts';
import type { Choice } from './choose-options.ts';
import { solve } from './derive.ts';
import { isSame } from './puzzle.ts';
import type { Condition, Model, Question, Statement, World } from './puzzle.ts';
import type { VerbalDraft } from './template.ts';

interface Wish {
  question: Question;
  conditions: number;
  prove: VerbalDraft['prove'];
}

/** How many arrangements may be left. */
const LEFT: Readonly<Record<Question, [number, number]>> = {
  pasti: [1, 4],
  mungkin: [2, 8],
  mustahil: [3, 10],
};

const MAX_REASON = 620;

const satisfying = (models: readonly Model[], conditions: readonly Condition[]): Model[] =>
  models.filter((model) => conditions.every(({ holds }) => holds(model)));

/** Chooses conditions that are all needed and mention nearly everybody. */
function chooseConditions(
  world: World,
  { question, conditions: count }: Wish,
  random: Random,
): Condition[] | undefined {
  const hidden = random.pick(world.models);
  const chosen: Condition[] = [];
  for (const condition of random.shuffle(world.conditions.filter(({ holds }) => holds(hidden)))) {
    if (chosen.length === count) break;
    const alike = chosen.filter(({ kind }) => kind === condition.kind).length;
    if (alike >= (world.most?.[condition.kind] ?? 2)) continue;
    if (chosen.some(({ about }) => isSame(about, condition.about))) continue;
    chosen.push(condition);
  }
  if (chosen.length < count) return undefined;
  const mentioned = new Set(chosen.flatMap(({ about }) => about));
  if (mentioned.size < world.names.length - 1) return undefined;
  const left = satisfying(world.models, chosen).length;
  const [least, most] = LEFT[question];
  if (left < least || left > most) return undefined;
  const isNeeded = (at: number): boolean => satisfying(world.models, chosen.toSpliced(at, 1)).length > left;
  return chosen.every((_, at) => isNeeded(at)) ? chosen : undefined;
}

const isTrue = (left: readonly Model[], question: Question, { holds }: Statement): boolean => {
  if (question === 'pasti') return left.every(holds);
  return left.some(holds) === (question === 'mungkin');
};

/** The arrangement that decides the most wrong options at once. */
function quickWay(
  world: World,
  question: Question,
  left: readonly Model[],
  wrong: readonly Choice[],
): string {
  const decides = (model: Model): number =>
    wrong.filter(({ statement }) => statement.holds(model) === (question === 'mustahil')).length;
  const best = left.reduce((one, other) => (decides(other) > decides(one) ? other : one));
  const count = ['satu', 'dua', 'tiga'][decides(best) - 1];
  const struck = count === undefined ? 'keempat pernyataan yang salah' : `${count} pernyataan`;
  return question === 'pasti' && left.length === 1
    ? `Cari satu-satunya ${world.show(best).replace(' ', ' yang sah, yaitu ')}, lalu cocokkan setiap pernyataan.`
    : `Cari satu contoh sah dahulu; misalnya, ${world.show(best)} sudah mencoret ${struck}.`;
}

/** Names the condition that leaves the fewest arrangements. Only options that are whole arrangements can break it by themselves. */
function startWay(world: World, conditions: readonly Condition[], { facts }: Statement): string {
  const counts = conditions.map((condition) => satisfying(world.models, [condition]).length);
  const at = counts.indexOf(Math.min(...counts));
  const condition = `syarat (${at + 1}), “${conditions[at]?.text ?? ''}”, yang paling membatasi`;
  return facts?.length === world.names.length
    ? `Mulailah dari ${condition}; coret yang melanggarnya, lalu uji sisanya dengan syarat berikut.`
    : `Andaikan setiap pernyataan benar, lalu periksa dahulu ${condition}; baru kemudian syarat lain.`;
}

/** How many conditions together exclude the statement, at most all. */
function countExcluding(world: World, conditions: readonly Condition[], { holds }: Statement): number {
  const possible = world.models.filter(holds);
  const sizes = Array.from({ length: 2 ** conditions.length }, (_, bits) =>
    conditions.filter((__, at) => (bits >> at) & 1),
  )
    .filter((some) => satisfying(possible, some).length === 0)
    .map(({ length }) => length);
  return Math.min(...sizes);
}

/** With so few arrangements, as of six people in two groups, two conditions exclude an option at sight. */
const FEW_MODELS = 20;

/** The difficulty of a question that is solved by excluding options: by how many conditions that takes on average. */
function difficultyOf(world: World, conditions: readonly Condition[], wrong: readonly Choice[]): number {
  const mean =
    wrong.reduce((sum, { statement }) => sum + countExcluding(world, conditions, statement), 0) /
    wrong.length;
  if (mean > 2.5) return 4;
  return mean > 2 && world.models.length > FEW_MODELS ? 3 : 2;
}

interface Key {
  statement: Statement;
  reason: string;
  size: number;
}

/** The key with its solution. */
function writeKey(
  world: World,
  conditions: readonly Condition[],
  { question }: Wish,
  left: readonly Model[],
  statement: Statement,
): Key | undefined {
  const { holds, facts, text } = statement;
  if (question === 'mungkin') {
    const witness = left.find(holds);
    if (witness && facts?.length === world.names.length) {
      const checks = conditions.map(({ check }, at) => `(${at + 1}) karena ${check?.(witness) ?? ''}`);
      return {
        statement,
        reason: `Memenuhi syarat ${checks.slice(0, -1).join(', ')}, dan ${checks.at(-1) ?? ''}.`,
        size: 6,
      };
    }
    return (
      witness && {
        statement,
        reason: `Cukup satu contoh: ${world.show(witness)} memenuhi semua syarat, dan di dalamnya ${text}.`,
        size: 8,
      }
    );
  }
  if (question === 'pasti') {
    const solution = solve(world, conditions, { pool: world.models, known: world.agreed ?? [] }, statement);
    const isSaid = solution?.text.endsWith(`, ${text}.`) === true;
    return (
      solution && {
        statement,
        reason: isSaid ? solution.text : `${solution.text} Jadi, ${text}.`,
        size: solution.size,
      }
    );
  }
  const pool = world.models.filter(holds);
  const known = [...(world.agreed ?? []), ...(facts ?? []).map(([variable]) => variable)];
  const solution = solve(world, conditions, { pool, known }, undefined);
  return (
    solution && {
      statement,
      reason: `Andaikan ${text}. ${solution.text} Jadi, hal itu mustahil.`,
      size: solution.size,
    }
  );
}

/** One in so many keys may be the longest option. */
const LONGEST_KEYS = 5;

const HARD = 12;
const EASY = 7;

/** @returns undefined if this attempt gives no good question */
export function writePuzzle(world: World, wish: Wish, random: Random): VerbalDraft | undefined {
  const { question, prove } = wish;
  const conditions = chooseConditions(world, wish, random);
  if (conditions === undefined) return undefined;
  const left = satisfying(world.models, conditions);
  const given = { world, conditions, left, question, models: world.models };
  const key = random
    .shuffle(world.statements)
    .filter(
      (each) =>
        isTrue(left, question, each) &&
        !isImmediate(given, each) &&
        !(question === 'mustahil' && isObvious(given, each)),
    )
    .slice(0, 6)
    .map((each) => writeKey(world, conditions, wish, left, each))
    .find((each) => each !== undefined && each.reason.length <= MAX_REASON && each.size >= 5);
  if (key === undefined) return undefined;
  const wrong = chooseWrong(given, key.statement, random);
  if (wrong === undefined || wrong.some(({ reason }) => reason.length > MAX_REASON)) return undefined;
  if (new Set(wrong.map(({ reason }) => reason)).size < wrong.length) return undefined;
  const lengths = wrong.map(({ statement }) => world.option(statement).length);
  if (world.option(key.statement).length > Math.max(...lengths) && random.below(LONGEST_KEYS) > 0)
    return undefined;
  const quick =
    question === 'mungkin'
      ? startWay(world, conditions, key.statement)
      : quickWay(world, question, left, wrong);
  return {
    lines: [world.lead, ...conditions.map(({ text }, at) => `(${at + 1}) ${text}.`)],
    prompt: world.prompts[question],
    right: { text: world.option(key.statement), reason: key.reason },
    wrong: wrong.map(({ statement, reason, misread }) => ({
      text: world.option(statement),
      reason,
      misread,
    })),
    remember: world.remember[question],
    quick: { text: quick, seconds: question === 'pasti' ? 50 : 60 },
    difficulty:
      question === 'mungkin'
        ? difficultyOf(world, conditions, wrong)
        : key.size >= HARD
          ? 4
          : key.size < EASY
            ? 2
            : 3,
    prove,
  };
}
