import { createChangeSignal } from '../change-signal.ts';
import { tryStorage } from '../storage/try-storage.ts';

/** Chromium's `beforeinstallprompt` event. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const SEEN_KEY = 'ambang-pasang';

let captured: InstallPrompt | null = null;
/** True if storage fails: without storage the hint would come back on each visit. */
let isDismissed = tryStorage(true, () => localStorage.getItem(SEEN_KEY) !== null);
const { subscribe, notify } = createChangeSignal();

/** Prevents the browser's own prompt. The event comes early, so call this before rendering. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    captured = event as InstallPrompt;
    notify();
  });
  window.addEventListener('appinstalled', dismissInstallHint);
}

export const capturedInstallPrompt = (): InstallPrompt | null => captured;

export const isInstallHintDismissed = (): boolean => isDismissed;

/** Hides the hint on this device, from the next page load on. */
export function markInstallHintSeen(): void {
  tryStorage(undefined, () => localStorage.setItem(SEEN_KEY, '1'));
}

/** Hides the hint now and on later visits. */
export function dismissInstallHint(): void {
  captured = null;
  isDismissed = true;
  markInstallHintSeen();
  notify();
}

export const onInstallHintChange = subscribe;
