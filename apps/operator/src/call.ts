import { parseArgs } from 'node:util';
import type { Command, Surroundings } from './command.ts';
import { PROGRAM } from './command.ts';
import { WrongCall } from './fault.ts';

/** An option of a command. */
export interface Option {
  /** What the value is, for the help ('SLUG'); without one the option is a switch. */
  value?: string;
  isRepeated?: true;
  /** What it does, for the help. */
  hint: string;
}

type Given<One extends Option> = One extends { value: string }
  ? One extends { isRepeated: true }
    ? string[]
    : string
  : true;

/** What a command was called with. */
export interface Call<Options extends Readonly<Record<string, Option>>> {
  /** One for each of the command's arguments; those that may be left out, so far as they are there. */
  args: string[];
  options: { [Name in keyof Options]?: Given<Options[Name]> };
  isJson: boolean;
}

interface Recipe<Options extends Readonly<Record<string, Option>>> {
  /** 'transaction show' */
  name: string;
  purpose: string;
  /** What has to stand behind the name, as the help shows it ('ID'). */
  args?: readonly string[];
  /** What may stand behind that. */
  optionalArgs?: readonly string[];
  options: Options;
  /** Calls without the program, for the help. */
  examples: readonly string[];
  /** What else the help says. */
  notes?: readonly string[];
  run(call: Call<Options>, surroundings: Surroundings): Promise<boolean>;
}

const json: Option = { hint: 'hasilnya satu dokumen JSON: nama field tetap, waktu ISO 8601' };
const help: Option = { hint: 'petunjuk ini' };

/** Makes a command whose options are checked and explained. */
export function command<const Options extends Readonly<Record<string, Option>>>(
  recipe: Recipe<Options>,
): Command {
  const { name, purpose, args = [], optionalArgs = [], options } = recipe;
  const hasOptions = Object.keys(options).length > 0;
  return {
    usage: [
      ...[name, ...args, ...optionalArgs.map((arg) => `[${arg}]`)],
      ...(hasOptions ? ['[pilihan]'] : []),
    ].join(' '),
    purpose,
    details: detailsOf(recipe),
    run: async (given, surroundings) => recipe.run(readCall(recipe, given), surroundings),
  };
}

type AnyRecipe = Pick<Recipe<Readonly<Record<string, Option>>>, 'name' | 'args' | 'optionalArgs' | 'options'>;

function detailsOf({
  options,
  examples,
  notes = [],
}: Pick<Recipe<Readonly<Record<string, Option>>>, 'options' | 'examples' | 'notes'>): string[] {
  const shown = Object.entries({ ...options, json, help }).map(([option, { value, isRepeated, hint }]) => ({
    head: `--${option}${value === undefined ? '' : ` ${value}`}`,
    hint: isRepeated ? `${hint}; boleh berulang` : hint,
  }));
  const width = Math.max(...shown.map(({ head }) => head.length));
  return [
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    'Pilihan:',
    ...shown.map(({ head, hint }) => `  ${head.padEnd(width)}  ${hint}`),
    '',
    'Contoh:',
    ...examples.map((example) => `  ${PROGRAM} ${example}`),
  ];
}

function readCall<Options extends Readonly<Record<string, Option>>>(
  recipe: Pick<Recipe<Options>, 'name' | 'args' | 'optionalArgs' | 'options'>,
  given: readonly string[],
): Call<Options> {
  const { values, positionals } = parsed(recipe, given);
  const wanted = recipe.args ?? [];
  const most = wanted.length + (recipe.optionalArgs ?? []).length;
  if (positionals.length < wanted.length)
    throw wrong(recipe, `Kurang ${wanted.slice(positionals.length).join(' ')}`);
  if (positionals.length > most) throw wrong(recipe, `"${positionals[most]}" tidak dipakai perintah ini`);
  const { json: isJson, ...options } = values;
  return { args: positionals, options: options as Call<Options>['options'], isJson: isJson === true };
}

function parsed(recipe: AnyRecipe, given: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries({ ...recipe.options, json }).map(([name, { value, isRepeated = false }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: isRepeated },
    ]),
  );
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    throw wrong(recipe, mistakeIn(recipe, error));
  }
}

/** Node says it in English; the option that it names stands in its words. */
function mistakeIn({ options }: AnyRecipe, error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  const [named = ''] = /--?[\w-]+/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Pilihan "${named}" tidak dikenal`;
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error;
  if (options[named.slice(2)]?.value === undefined) return `Pilihan "${named}" tidak memakai nilai`;
  return `Pilihan "${named}" butuh nilai (yang diawali "-" ditulis ${named}=nilai)`;
}

const wrong = ({ name }: Pick<AnyRecipe, 'name'>, mistake: string): WrongCall =>
  new WrongCall(`${mistake}; lihat ${PROGRAM} ${name} --help.`);
