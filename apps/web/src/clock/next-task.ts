/** Splits long work: the browser handles touches and draws before it continues. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
