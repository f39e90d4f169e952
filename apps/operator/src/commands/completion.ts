import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { helpText, OperatorCommand } from '../operator-command.ts';

export const completionCommand = ({ print }: Context) => {
  const command = new OperatorCommand('completion')
    .description('Mencetak skrip yang melengkapi perintah dan pilihan dengan tombol Tab di bash atau zsh.')
    .addHelpText('after', helpText(['completion bash', 'completion zsh']))
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh'] as const));
  return command.action((shell) => print(scripts[shell](listBranches(rootOf(command)))));
};

const rootOf = (command: CommandUnknownOpts): CommandUnknownOpts =>
  command.parent ? rootOf(command.parent) : command;

interface Branch {
  path: string;
  words: string[];
}

function listBranches(command: CommandUnknownOpts, path = ''): Branch[] {
  const words = [
    ...command.commands.map((inner) => inner.name()),
    ...command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    ...command.options.flatMap(({ long }) => long ?? []),
    '--help',
  ];
  const inner = command.commands.flatMap((one) => listBranches(one, `${path} ${one.name()}`.trim()));
  return [{ path, words }, ...inner];
}

/** Sets `choices` from the words in `typed`. Options and values between the commands are skipped. */
const choiceLines = (branches: readonly Branch[]): string[] => [
  '  for word in "${typed[@]}"; do',
  '    case "${called:+$called }$word" in',
  `      ${branches.flatMap(({ path }) => (path === '' ? [] : `'${path}'`)).join('|')})`,
  '        called="${called:+$called }$word" ;;',
  '    esac',
  '  done',
  '  case "$called" in',
  ...branches.map(({ path, words }) => `    '${path}') choices='${words.join(' ')}' ;;`),
  '  esac',
];

/** If no word matches, both shells complete file names. */
const scripts: Readonly<Record<'bash' | 'zsh', (branches: readonly Branch[]) => string>> = {
  bash: (branches) =>
    [
      '_ambang() {',
      '  local word called= choices= typed=("${COMP_WORDS[@]:1:COMP_CWORD-1}")',
      ...choiceLines(branches),
      '  COMPREPLY=($(compgen -W "$choices" -- "${COMP_WORDS[COMP_CWORD]}"))',
      '}',
      'complete -o default -F _ambang ambang',
    ].join('\n'),
  zsh: (branches) =>
    [
      '_ambang() {',
      '  local word called= choices= typed=("${(@)words[2,CURRENT-1]}")',
      ...choiceLines(branches),
      '  compadd -- ${=choices} || _files',
      '}',
      'compdef _ambang ambang',
    ].join('\n'),
};
