import { useSyncExternalStore } from 'react';
import {
  onInstallChange,
  isInstallDismissed,
  installPrompt,
  dismissInstall,
} from '../../install/install-prompt.ts';

/** `prompt`: the browser has an install prompt. `menu`: the person uses a menu of iOS. */
export type InstallMethod = 'prompt' | 'menu';

/** Null when the product cannot be installed, is installed, or the offer was dismissed. */
export const useInstallMethod = (): InstallMethod | null =>
  useSyncExternalStore(onInstallChange, installMethod, () => null);

/** Shows the browser's install prompt. The offer is dismissed whatever the person chooses. */
export function showInstallPrompt(): void {
  const prompt = installPrompt();
  dismissInstall();
  prompt?.prompt().catch(() => undefined);
}

function installMethod(): InstallMethod | null {
  if (isInstallDismissed() || matchMedia('(display-mode: standalone)').matches) return null;
  return installPrompt() ? 'prompt' : isInIosBrowser() ? 'menu' : null;
}

/** Only browsers on iOS have `standalone`, which is true in an installed app. */
const isInIosBrowser = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 0;
