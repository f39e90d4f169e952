import { hash, verify } from '@node-rs/argon2';

/** OWASP's stated minimum for argon2id (2): 19 MiB, two passes, one lane; about 17 ms on a server core. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash holds 19 MiB and a thread: the rest of the crowd waits in line. */
const MAX_AT_ONCE = 2;

let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

// A hash of nothing anybody knows: an unknown address costs the same time as a wrong password.
const decoy = hash(crypto.randomUUID(), options);

/** @param stored null for an account without a password or no account at all */
export function isPassword(stored: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(stored ?? (await decoy), password);
    return matches && stored !== null;
  });
}
