/** Chooses the options of a puzzle: the key, and wrong options that each come from a named mistake. */
import type { Random } from '@ambang/workshop/generators/random.ts';
import { isSame } from './puzzle.ts';
import type { Condition, Model, Question, Statement, World } from './puzzle.ts';
import type { PuzzleMistake } from './template.ts';

export interface Choice {
  statement: Statement;
  reason: string;
  misread: PuzzleMistake;
}

interface Given {
  world: World;
  conditions: readonly Condition[];
  /** The arrangements that satisfy all conditions. */
  left: readonly Model[];
  question: Question;
  /** The arrangements that the question itself supposes, before the conditions. */
  models: readonly Model[];
}

const satisfying = (
  models: readonly Model[],
  conditions: readonly { holds: (model: Model) => boolean }[],
): Model[] => models.filter((model) => conditions.every(({ holds }) => holds(model)));

/** Whether one condition alone already excludes the statement. */
export const isObvious = ({ models, conditions }: Given, statement: Statement): boolean =>
  conditions.some(({ holds }) => !models.some((model) => holds(model) && statement.holds(model)));

/** Whether one condition alone already contains the statement. */
export const isImmediate = ({ models, conditions }: Given, statement: Statement): boolean =>
  conditions.some((condition) => satisfying(models, [condition]).every(statement.holds));

/** The statement is impossible, and possible if one condition is forgotten. */
function lost(given: Given, statement: Statement): Choice[] {
  const { world, conditions, left, models, question } = given;
  if (question === 'mustahil' || left.some(statement.holds)) return [];
  return conditions.flatMap(({ text }, place) => {
    const witness = satisfying(models, conditions.toSpliced(place, 1)).find(statement.holds);
    if (witness === undefined) return [];
    const others = conditions.map((_, at) => `(${at + 1})`).toSpliced(place, 1);
    const isWhole = statement.facts?.length === world.names.length;
    const example = isWhole ? '' : `, misalnya dalam ${world.show(witness)}`;
    const reason = `Sesuai dengan syarat ${others.slice(0, -1).join(', ')}${others.length > 2 ? ',' : ''} dan ${others.at(-1) ?? ''}${example}, tetapi melanggar syarat (${place + 1}), “${text}”.`;
    return [{ statement, reason, misread: { lost: place } }];
  });
}

/** The statement is the answer if one condition is read as another sentence. */
function reread(given: Given, statement: Statement): Choice[] {
  const { world, conditions, left, question, models } = given;
  return conditions.flatMap(({ text, readings }, place) =>
    readings.flatMap((reading) => {
      const wrongly = satisfying(models, conditions.toSpliced(place, 1, reading as Condition));
      if (wrongly.length === 0) return [];
      const misread = { place, as: `${reading.text}.` };
      const quoted = `syarat (${place + 1}) dibaca “${reading.text}”`;
      if (question === 'mungkin') {
        if (left.some(statement.holds) || !wrongly.some(statement.holds)) return [];
        const witness = wrongly.find(statement.holds);
        if (statement.facts?.length === world.names.length) return [];
        return witness === undefined
          ? []
          : [
              {
                statement,
                misread,
                reason: `Cocok dengan ${world.show(witness)} jika ${quoted}, padahal menurut bunyi syarat itu susunan ini tidak sah.`,
              },
            ];
      }
      const witness = left.find((model) => statement.holds(model) === (question === 'mustahil'));
      if (witness === undefined) return [];
      if (question === 'mustahil')
        return wrongly.some(statement.holds)
          ? []
          : [
              {
                statement,
                misread,
                reason: `Mungkin, misalnya dalam ${world.show(witness)}. Tampak mustahil hanya jika ${quoted}.`,
              },
            ];
      return wrongly.every(statement.holds)
        ? [
            {
              statement,
              misread,
              // To quote a misreading that is the statement itself would explain nothing.
              reason: models.every((model) => reading.holds(model) === statement.holds(model))
                ? `Sejalan dengan syarat (${place + 1}), tetapi syarat itu hanya berbunyi “${text}”. Dalam ${world.show(witness)}, semua syarat terpenuhi dan pernyataan ini tidak berlaku.`
                : `Pasti hanya jika ${quoted}. Bacaan itu keliru: ${world.show(witness)} memenuhi semua syarat, tetapi pernyataan ini tidak berlaku di dalamnya.`,
            },
          ]
        : [];
    }),
  );
}

/** The statement holds in the arrangement that a hasty solver finds first, but not in all. */
function hasty({ world, left, question }: Given, statement: Statement): Choice[] {
  const yes = left.find(statement.holds);
  const no = left.find((model) => !statement.holds(model));
  if (yes === undefined || no === undefined || question === 'mungkin') return [];
  return question === 'pasti'
    ? [
        {
          statement,
          misread: 'first',
          reason: `Mungkin, misalnya dalam ${world.show(yes)}, tetapi tidak pasti: ${world.show(no)} juga memenuhi semua syarat.`,
        },
      ]
    : [
        {
          statement,
          misread: 'first',
          reason: `Mungkin, misalnya dalam ${world.show(yes)}. Tampak mustahil hanya jika pencarian berhenti terlalu awal, misalnya pada ${world.show(no)}.`,
        },
      ];
}

const nameOf = (misread: PuzzleMistake): string => JSON.stringify(misread);

/** Chooses four wrong options with different mistakes where possible. @returns undefined if there are too few */
export function chooseWrong(given: Given, key: Statement, random: Random): Choice[] | undefined {
  const { question, world } = given;
  const MAX_SAME = 2;
  const chosen: Choice[] = [];
  const pool = random.shuffle(world.statements.filter(({ text }) => text !== key.text));
  const tryAll = (makers: readonly ((g: Given, s: Statement) => Choice[])[], most: number): void => {
    for (const statement of pool) {
      if (chosen.length === 4) return;
      const others = [key, ...chosen.map((each) => each.statement)];
      if (others.some(({ text }) => text === statement.text)) continue;
      const alike = others.filter(({ about }) => isSame(about, statement.about)).length;
      if (alike >= (statement.about.length === 1 ? 2 : statement.about.length === 2 ? 1 : 5)) continue;
      if (
        question !== 'mustahil' &&
        statement.facts?.length !== world.names.length &&
        isObvious(given, statement)
      )
        continue;
      if (question === 'mustahil' && isImmediate(given, statement)) continue;
      const options = random.shuffle(makers.flatMap((make) => make(given, statement)));
      const fresh = options.find(
        ({ misread }) => chosen.filter((each) => nameOf(each.misread) === nameOf(misread)).length < most,
      );
      if (fresh) chosen.push(fresh);
    }
  };
  tryAll([reread], 1);
  if (question !== 'mustahil') tryAll([lost], 1);
  if (question === 'pasti') tryAll([hasty], MAX_SAME);
  tryAll([reread, lost, hasty], MAX_SAME);
  // The key may not be the only option of its form.
  const isAlone = chosen.every(({ statement }) => statement.about.length !== key.about.length);
  return chosen.length === 4 && !isAlone ? chosen : undefined;
}
