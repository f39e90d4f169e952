import { GatewayFailure } from './gateway-failure.ts';

interface Bounds {
  /** Each process has bounds of its own. */
  per: 'process';
  atOnce: number;
  /** How many may wait for their turn; one more is refused at once. */
  waiting: number;
}

/**
 * Lets only so many calls be under way at once. The others wait in the order in which they came, until the signal
 * ends their wait.
 */
export function boundedCalls({ atOnce, waiting }: Bounds) {
  const line = new Set<() => void>();
  let underWay = 0;

  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(silent());
      if (underWay < atOnce) {
        underWay += 1;
        return resolve();
      }
      if (line.size >= waiting) return reject(new GatewayFailure('silent', 'too many wait for the gateway'));
      const leave = () => {
        line.delete(go);
        reject(silent());
      };
      const go = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      line.add(go);
      signal.addEventListener('abort', leave, { once: true });
    });

  const passOn = () => {
    const [next] = line;
    if (!next) return void (underWay -= 1);
    line.delete(next);
    next();
  };

  return async <T>(signal: AbortSignal, act: () => Promise<T>): Promise<T> => {
    await turn(signal);
    try {
      return await act();
    } finally {
      passOn();
    }
  };
}

const silent = () => new GatewayFailure('silent', 'no turn at the gateway in time');
