/**
 * Splits long work: the browser handles touches and draws before it continues. A message, unlike a timer, is not delayed in a
 * tab in the background.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
