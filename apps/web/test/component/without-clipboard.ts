import { onTestFinished } from 'vitest';

/** The page has no clipboard API until the test ends, as on plain http. */
export function withoutClipboard(): void {
  const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
  Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'clipboard', clipboard!));
}
