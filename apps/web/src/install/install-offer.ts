import { useSyncExternalStore } from 'react';
import { tryStorage } from '../storage/try-storage.ts';

/** What Chromium hands to a page that can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** How this browser installs the product: it asks by itself, or the person does it in a menu of iOS. */
export type InstallWay = 'asks' | 'menu';

const KEY = 'ambang-pasang';

let kept: InstallPrompt | null = null;
let isSettled = tryStorage(true, () => localStorage.getItem(KEY) !== null);
const listeners = new Set<() => void>();

/** Keeps the browser from asking by itself. It asks once and early, so this is called before anything is drawn. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    tell();
  });
  window.addEventListener('appinstalled', settleInstall);
}

/** How the product can be installed here; null where it cannot, where it is, and once the offer was answered. */
export const useInstallWay = (): InstallWay | null => useSyncExternalStore(subscribe, installWay, () => null);

/** Shows the browser's own question. The offer is gone whatever the person answers there. */
export function install(): void {
  const prompt = kept;
  settleInstall();
  prompt?.prompt().catch(() => undefined);
}

/** From the next visit on the offer does not come again on this device. */
export function noteInstallSeen(): void {
  tryStorage(undefined, () => localStorage.setItem(KEY, '1'));
}

/** The offer never comes again on this device. */
export function settleInstall(): void {
  kept = null;
  isSettled = true;
  noteInstallSeen();
  tell();
}

function installWay(): InstallWay | null {
  if (isSettled || matchMedia('(display-mode: standalone)').matches) return null;
  return kept ? 'asks' : isInBrowserOfIos() ? 'menu' : null;
}

/** Only browsers of iOS know `standalone`; it is true in an installed app. */
const isInBrowserOfIos = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 0;

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
