import { helpAddress } from '@ambang/contract/help.ts';

/** @returns the address of the operator's help, undefined when the operator offers none */
export function helpAddressHere(about?: string): string | undefined {
  const { help } = document.documentElement.dataset;
  return help === undefined ? undefined : helpAddress(help, about);
}
