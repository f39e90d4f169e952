import {
  Command,
  type CommanderError,
  type CommandUnknownOpts,
  Help,
  type HelpContext,
  type Option,
} from '@commander-js/extra-typings';
import { UsageFault } from './faults.ts';

export const PROGRAM_NAME = './ambang';

export const jsonOption = ['--json', 'hasilnya satu dokumen JSON: nama field tetap, waktu ISO 8601'] as const;

/** @param examples without the program's name */
export function helpText(examples: readonly string[], notes: readonly string[] = []): string {
  const calls = examples.map((example) => `  ${PROGRAM_NAME} ${example}`);
  return ['', ...(notes.length > 0 ? [...notes, ''] : []), 'Contoh:', ...calls].join('\n');
}

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Pemakaian:',
  'Arguments:': 'Isian:',
  'Options:': 'Pilihan:',
  'Commands:': 'Perintah:',
};

const inIndonesian = (usage: string): string =>
  usage.replace('[options] [command]', '<perintah>').replace('[options]', '[pilihan]');

const commanderHelp = new Help();

export class OperatorCommand extends Command {
  constructor(name: string) {
    super(name);
    this.helpOption('-h, --help', 'petunjuk ini')
      .configureHelp({
        styleTitle: (title) => titles[title] ?? title,
        commandUsage: (command) => inIndonesian(commanderHelp.commandUsage(command)),
        optionDescription: ({ description }) => description,
        subcommandTerm: (command) => inIndonesian(commanderHelp.subcommandTerm(command)),
      })
      .exitOverride((error) => {
        throw error.code.startsWith('commander.help') ? error : new UsageFault(toErrorMessage(this, error));
      });
  }

  /** Refuses what commander accepts: an empty value, an option as the value of another option, and a repeated option. */
  override parseOptions(words: string[]) {
    const seen = new Set<string>();
    const end = words.indexOf('--');
    words.slice(0, end < 0 ? undefined : end).forEach((word, index) => {
      const [flag = ''] = word.split('=');
      const option = this.options.find(({ long }) => long === flag);
      if (!option?.required) return;
      const value = word === flag ? words[index + 1] : word.slice(flag.length + 1);
      if (value === '' || (word === flag && value?.startsWith('--')))
        this.error(`error: option '${option.flags}' argument missing`, {
          code: 'commander.optionMissingArgument',
        });
      if (seen.has(flag) && !isRepeatable(option))
        this.error(`error: option '${flag}' repeated`, { code: REPEATED_OPTION });
      seen.add(flag);
    });
    return super.parseOptions(words);
  }

  /** Prints the help. After `help` with an unknown command, commander would print it too, without an error. */
  override help(context?: HelpContext): never;
  override help(change: (text: string) => string): never;
  override help(context?: HelpContext | ((text: string) => string)): never {
    if (typeof context === 'function') return super.help(context);
    const [, unknown] = this.args;
    if (context?.error && unknown !== undefined) this.parse([unknown], { from: 'user' });
    return super.help(context);
  }
}

const REPEATED_OPTION = 'ambang.repeatedOption';

/** Whether the option collects its values. Choices are parsed too, but only the last one would count. */
const isRepeatable = ({ parseArg, argChoices }: Option): boolean =>
  parseArg !== undefined && argChoices === undefined;

/** Refuses an empty argument, which commander accepts: an empty folder would be the current folder. */
export function refuseEmptyArgument(command: CommandUnknownOpts): void {
  const index = command.args.indexOf('');
  const name = command.registeredArguments[index]?.name();
  if (name !== undefined)
    command.error(`error: missing required argument '${name}'`, { code: 'commander.missingArgument' });
}

const pathOf = (command: CommandUnknownOpts): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();

/** Translates commander's message. Its parts are parsed from the text, because the error has no fields for them. */
function toErrorMessage(command: CommandUnknownOpts, { code, message }: CommanderError): string {
  const [, named = ''] = /'([^']*)'/.exec(message) ?? [];
  const [, similar] = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message) ?? [];
  const hint = similar === undefined ? '' : ` (mungkin ${similar.split(', ').join(' atau ')}?)`;
  if (code === 'commander.unknownCommand') {
    const path = `${pathOf(command)} ${named}`.slice(PROGRAM_NAME.length + 1);
    const known = command.commands.map((inner) => inner.name()).join(', ');
    return `Perintah "${path}" tidak dikenal${hint}; yang ada: ${known}.`;
  }
  return `${mistakeText(command, { code, message, named, hint })}; lihat ${pathOf(command)} --help.`;
}

interface Mistake {
  code: string;
  message: string;
  named: string;
  hint: string;
}

function mistakeText(command: CommandUnknownOpts, { code, message, named, hint }: Mistake): string {
  const [flag = ''] = named.split(/[ =]/);
  const [, value, choices] = /'([^']*)' is invalid.*Allowed choices are (.*)\./.exec(message) ?? [];
  switch (code) {
    case 'commander.unknownOption':
      return command.options.some(({ long }) => long === flag)
        ? `Pilihan "${flag}" tidak memakai nilai`
        : `Pilihan "${named}" tidak dikenal${hint}`;
    case REPEATED_OPTION:
      return `Pilihan "${named}" hanya boleh ditulis sekali`;
    case 'commander.optionMissingArgument':
      return `Pilihan "${flag}" butuh nilai (yang diawali "-" ditulis ${flag}=nilai)`;
    case 'commander.missingArgument':
      return `Kurang ${named}`;
    case 'commander.excessArguments':
      return `"${command.args[command.registeredArguments.length]}" tidak dipakai perintah ini`;
    case 'commander.invalidArgument':
      return `${flag.startsWith('--') ? flag : 'Nilai'} "${value}" tidak dikenal: pilih ${choices}`;
    default:
      return 'Perintah ini tidak dapat dibaca';
  }
}
