import type { Command, Commands } from './command.ts';
import { WrongCall } from './fault.ts';

/** A word that several commands begin with: `transaction list`, `transaction show`. */
export function group(word: string, purpose: string, commands: Commands): Command {
  return {
    usage: `${word} ...`,
    purpose: `${purpose}: ${Object.keys(commands).join(', ')}.`,
    commands,
    run: () => Promise.reject(new WrongCall(`${word} butuh perintah: ${Object.keys(commands).join(', ')}.`)),
  };
}
