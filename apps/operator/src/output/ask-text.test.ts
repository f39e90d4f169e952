import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askText } from './ask-text.ts';

function askWith(typed: string, isSecret = false) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = askText({ input, output }, 'SANDI> ', { isSecret });
  input.write(typed);
  return { answer, shown: () => String(output.read() ?? '') };
}

test('a typed line is shown, and that of a secret is not', async () => {
  const open = askWith('halo\r');
  expect(await open.answer).toBe('halo');
  expect(open.shown()).toContain('halo');
  const secret = askWith('rahasia\r', true);
  expect(await secret.answer).toBe('rahasia');
  const shown = secret.shown();
  expect(shown).toContain('SANDI> ');
  expect(shown).not.toContain('rahasia');
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s stops the command', async (_, key) => {
  await expect(askWith(key).answer).rejects.toThrow(/^Dihentikan, dan tidak ada yang ditulis/);
});
