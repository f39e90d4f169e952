import type { createBrowserRouter } from 'react-router';
import { DEVICE_USER_KEY } from '@ambang/contract/device.ts';
import { onUnauthorized } from '../api/call.ts';
import { rememberedUser } from '../session/remembered-user.ts';
import { loginPath } from '../session/return-path.ts';
import { currentUser, dropAccountData, endSession, refetchSession } from '../session/session.ts';
import { waitForSignIns } from '../session/sign-in.ts';
import { noteDeletion, signedOutText } from '../session/signed-out-text.ts';
import { showErrorOnNextScreen } from '../ui/messages/toast.tsx';
import { isExamPath, isProtectedPath } from './guards.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/**
 * All tabs share one cookie. So when a call is unauthorized, or another tab signs in or out, we ask the server which
 * account is signed in now. Without one we go to the sign-in page, which returns here afterwards. When the account has
 * changed, `AccountGroup` removes the screens.
 */
export function watchAccountChanges(router: Router): void {
  let isLeaving = false;
  const check = async () => {
    await waitForSignIns();
    await refetchSession().catch(() => null);
    // Use the current user and not this reply: a newer request may have replied meanwhile.
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
  endSession();
  showErrorOnNextScreen(signedOutText());
  noteDeletion('answered');
  // Use the browser's address and not the router's: the review writes its question number past the router.
  await router.navigate(loginPath(window.location));
  dropAccountData();
}
