import { onTestFinished } from 'vitest';

/** Removes the clipboard API until the test ends, as on plain HTTP. */
export function removeClipboard(): void {
  const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
  Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'clipboard', clipboard!));
}
