import { Command, type CommanderError, type CommandUnknownOpts, Help } from '@commander-js/extra-typings';
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

  /** Refuses an option as the value of another option, which commander accepts. */
  override parseOptions(words: string[]) {
    words.forEach((word, index) => {
      const option = this.options.find(({ long }) => long === word);
      if (option?.required && words[index + 1]?.startsWith('--'))
        this.error(`error: option '${option.flags}' argument missing`, {
          code: 'commander.optionMissingArgument',
        });
    });
    return super.parseOptions(words);
  }
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
