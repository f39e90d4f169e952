import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A load in a process of its own, so that what it takes of a processor is known and what measures is not delayed. */
export interface ForkedLoad<Order> {
  /** One at a time. */
  order<T>(what: Order): Promise<T>;
  end(): void;
}

export function forkLoad<Order extends object>(file: string): ForkedLoad<Order> {
  const load = fork(file, { stdio: 'inherit' });
  const died = once(load, 'exit').then(() => Promise.reject(new Error('the load has ended')));
  died.catch(() => undefined);
  return {
    async order<T>(what: Order): Promise<T> {
      load.send(what);
      const [answer] = (await Promise.race([once(load, 'message'), died])) as [
        { result: T } | { error: string },
      ];
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    },
    end: () => load.disconnect(),
  };
}

/** The other side of it. */
export function obeyOrders<Order>(obey: (order: Order) => Promise<unknown>): void {
  process.on('message', (order: Order) => {
    obey(order).then(
      (result) => process.send?.({ result: result ?? null }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
