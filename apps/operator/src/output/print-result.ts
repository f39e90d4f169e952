import type { Context } from '../context.ts';
import { jsonText, replaceControlCharacters } from './texts.ts';

/** Prints the document if `--json` is set, otherwise the lines. */
export function printResult(
  { print }: Context,
  isJson: boolean | undefined,
  document: object,
  lines: readonly string[],
): void {
  if (isJson) print(jsonText(document));
  // A line may contain what a candidate typed.
  else for (const line of lines.flatMap((text) => text.split('\n'))) print(replaceControlCharacters(line));
}
