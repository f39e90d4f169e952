import { onTestFinished } from 'vitest';

/** Plain HTTP has no clipboard API. */
export function removeClipboard(): void {
  const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
  Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'clipboard', clipboard!));
}
