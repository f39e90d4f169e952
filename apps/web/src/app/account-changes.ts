import { DEVICE_USER_KEY } from '@ambang/contract/device.ts';
import { onUnauthorized } from '../api/call.ts';
import { rememberedUser } from '../session/remembered-user.ts';
import { loginPath } from '../session/return-path.ts';
import { currentUser, dropAccountData, endSessionOnDevice, refetchSession } from '../session/session.ts';
import { waitForSignIns } from '../session/sign-in.ts';
import { setDeletionUnanswered, signedOutText } from '../session/signed-out-text.ts';
import { showErrorOnNextScreen } from '../ui/messages/toast.tsx';
import { isExamPath, isProtectedPath } from './guards.ts';
import type { Router } from './router/router.ts';

/**
 * All tabs share one cookie. Therefore a protected page refetches the session when a call gets a 401 and, except in the
 * exam, when another tab signs in or out. If the session has ended, the sign-in page opens and later returns to this
 * page. If the account has changed, `AccountProvider` removes the screens.
 */
export function watchAccountChanges(router: Router): void {
  let isLeaving = false;
  const check = async () => {
    await waitForSignIns();
    await refetchSession().catch(() => null);
    // Reads the current user instead of this reply, because a newer request may have been answered first.
    if (isLeaving || currentUser()) return;
    isLeaving = true;
    await leaveSignedOut(router);
    isLeaving = false;
  };
  onUnauthorized(() => {
    if (isProtectedPath(router.state.location.pathname)) void check();
  });
  window.addEventListener('storage', ({ key }) => {
    const { pathname } = router.state.location;
    // A null key means that the whole storage was cleared.
    if ((key !== null && key !== DEVICE_USER_KEY) || !isProtectedPath(pathname) || isExamPath(pathname))
      return;
    if (rememberedUser(0)?.accountId !== currentUser()?.accountId) void check();
  });
}

async function leaveSignedOut(router: Router): Promise<void> {
  endSessionOnDevice();
  showErrorOnNextScreen(signedOutText());
  setDeletionUnanswered(false);
  // Uses the browser's address, because the review changes it without the router.
  await router.navigate(loginPath(window.location));
  dropAccountData();
}
