import { tryStorage } from '../storage/try-storage.ts';

/** What Chromium hands to a page that can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const KEY = 'ambang-pasang';

let kept: InstallPrompt | null = null;
let isSettled = tryStorage(true, () => localStorage.getItem(KEY) !== null);
const listeners = new Set<() => void>();

/** Keeps the browser from asking by itself. It asks once and early, so this is called before anything is drawn. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    tell();
  });
  window.addEventListener('appinstalled', dismissInstall);
}

export const installPrompt = (): InstallPrompt | null => kept;

export const isInstallDismissed = (): boolean => isSettled;

/** From the next visit on the offer does not come again on this device. */
export function markInstallSeen(): void {
  tryStorage(undefined, () => localStorage.setItem(KEY, '1'));
}

/** The offer never comes again on this device. */
export function dismissInstall(): void {
  kept = null;
  isSettled = true;
  markInstallSeen();
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Hears when the browser's offer, or what is known of the answer to it, has changed. @returns the call that ends it */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
