import { useSyncExternalStore } from 'react';
import {
  onInstallChange,
  isInstallDismissed,
  installPrompt,
  dismissInstall,
} from '../../install/install-prompt.ts';

/** How this browser installs the product: it asks by itself, or the person does it in a menu of iOS. */
export type InstallWay = 'asks' | 'menu';

/** How the product can be installed here; null where it cannot, where it is, and once the offer was answered. */
export const useInstallWay = (): InstallWay | null =>
  useSyncExternalStore(onInstallChange, installWay, () => null);

/** Shows the browser's own question. The offer is gone whatever the person answers there. */
export function install(): void {
  const prompt = installPrompt();
  dismissInstall();
  prompt?.prompt().catch(() => undefined);
}

function installWay(): InstallWay | null {
  if (isInstallDismissed() || matchMedia('(display-mode: standalone)').matches) return null;
  return installPrompt() ? 'asks' : isInBrowserOfIos() ? 'menu' : null;
}

/** Only browsers of iOS know `standalone`; it is true in an installed app. */
const isInBrowserOfIos = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 0;
