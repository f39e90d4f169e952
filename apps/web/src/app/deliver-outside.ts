import type { DataRouter } from 'react-router';
import { rememberedUser } from '../session/device.ts';
import { isProtected } from './guards.ts';

/**
 * Sends what waits also from a public page, for somebody who is signed in. The screens of an account have deliveries of
 * their own. Hardly any visitor of a public page is signed in: only then the code for it comes.
 */
export function deliverOutside(router: DataRouter): void {
  let stop: (() => void) | undefined;
  const follow = () => {
    const isOutside = !isProtected(router.state.location.pathname);
    if (isOutside) stop ??= deliver();
    else stop = void stop?.();
  };
  router.subscribe(follow);
  follow();
}

/** @returns the call that ends it */
function deliver(): () => void {
  let isLeft = false;
  let stop: (() => void) | undefined;
  const begin = async () => {
    const user = rememberedUser(Date.now());
    if (!user) return;
    // Without it the next page sends what waits.
    const part = await import('../exam/sending/leftovers/use-leftovers.ts').catch(() => null);
    if (!isLeft) stop = part?.watchAllLeftovers(user.accountId);
  };
  void begin();
  return () => {
    isLeft = true;
    stop?.();
  };
}
