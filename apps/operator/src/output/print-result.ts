import type { Context } from '../context.ts';
import { jsonText } from './texts.ts';

/** Prints the document if `--json` is set, otherwise the lines. */
export function printResult(
  { print }: Context,
  isJson: boolean | undefined,
  document: object,
  lines: readonly string[],
): void {
  if (isJson) print(jsonText(document));
  else for (const line of lines) print(line);
}
