import { expect } from 'vitest';
import { launchProduct, type LaunchOptions } from './product.ts';

/** Starts the product, and expects one line on stderr, no ready line and exit code 1. */
export async function expectFault(options: LaunchOptions, message: RegExp): Promise<void> {
  const product = await launchProduct(options);
  expect(await product.exit).toBe(1);
  expect(product.stderr()).toMatch(message);
  expect(product.stderr().trimEnd().split('\n')).toHaveLength(1);
  expect(product.stdout()).not.toMatch(/^ready/m);
}
