/** Waits until everything that runs without a timer has ended. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
