import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

export const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Fills a field, leaves it and expects this error message on it. */
export async function expectProblem(label: string, text: string, problem: string): Promise<void> {
  await field(label).fill(text);
  await userEvent.tab();
  await expect.element(field(label)).toHaveAccessibleDescription(problem);
  await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
}

/** Label, type, `autocomplete` and `inputmode` of each input on the page, in order. */
export const readInputKinds = () =>
  [...document.querySelectorAll('input')].map((input) => [
    input.labels?.[0]?.textContent,
    input.type,
    input.autocomplete,
    input.getAttribute('inputmode'),
  ]);
