import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROGRAM_NAME } from '../src/operator-command.ts';
import { buildProgram } from '../src/program.ts';

export const root = path.resolve(import.meta.dirname, '../../..');

const documents = globSync(['*.md', 'docs/**/*.md', 'bench/README.md'], { cwd: root });

/** Inline code that begins with one of these programs is a shell command. In an `sh` block every line is a command. */
const programs =
  /^(?:base64|certbot|cp|createdb|curl|docker|git|journalctl|kill|mv|nginx|node|npm|npx|openssl|pg_\w+|psql|rsync|sed|sh|sudo|systemctl|tar) ./;

/** Its blocks are scripts, which backups/pgbackrest.faults.test.ts runs as a whole. */
const SCRIPTS = 'docs/operating/runbooks/own-postgresql-backup.md';

interface Code {
  text: string;
  isLine: boolean;
}

function extractCode(document: string): Code[] {
  return document.split(/^ *```/m).flatMap((part, index) => {
    if (index % 2 === 0)
      return [...part.matchAll(/`([^`]+)`/g)].map(([, text = '']) => ({ text, isLine: false }));
    const [language, ...lines] = part.split('\n');
    return lines.map((text) => ({ text, isLine: language === 'sh' }));
  });
}

const toBareCommand = (text: string): string =>
  text
    .trim()
    .replace(/ {2,}.*$/, '')
    .replace(/^(?:[\d*/,-]+ ){5}/, '')
    .replace(/^cd \S+ && /, '')
    .replace(/^(?:[A-Z_]+=(?:'[^']*'|\S*) ?)+/, '');

const { commands } = buildProgram({ env: {}, now: 0, print: () => undefined, fail: () => undefined });
const names = commands.map((command) => command.name()).join('|');
const withProgram = new RegExp(`^\\${PROGRAM_NAME} ([a-z].*?)(?: \\| .*)?$`);
const withName = new RegExp(`^(?:${names}) (?:-|<|\\[|[A-Za-z]).*$`);

export interface DocumentedCommands {
  /** The arguments of ./ambang, and the document. */
  calls: Map<string, string>;
  /** All other shell commands, and the document. */
  lines: Map<string, string>;
}

/** A name without arguments counts only after `./ambang`. */
export function findDocumentedCommands(): DocumentedCommands {
  const found: DocumentedCommands = { calls: new Map(), lines: new Map() };
  for (const file of documents) {
    for (const { text, isLine } of extractCode(readFileSync(path.join(root, file), 'utf8'))) {
      const line = toBareCommand(text);
      const call = withProgram.exec(line)?.[1] ?? withName.exec(line)?.[0];
      if (call !== undefined && !call.includes('<perintah>')) found.calls.set(call, file);
      else if (line !== '' && (isLine ? file !== SCRIPTS : programs.test(line))) found.lines.set(line, file);
    }
  }
  return found;
}
