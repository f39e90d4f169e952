/**
 * Leaves the offline page once the server replies. `online` events are not enough: one may come before this script
 * runs, and they do not show whether the server works. This file imports nothing, because the chunk of
 * `fetchWithTimeout` also contains code that this script does not need.
 */

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 60_000;
const TIMEOUT_MS = 8_000;

let delayMs = FIRST_DELAY_MS;
let isChecking = false;

async function isServerUp(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  const reply = await fetch('/api/health', { cache: 'no-store', signal: controller.signal }).catch(
    () => null,
  );
  clearTimeout(timer);
  return reply?.ok === true;
}

async function reloadIfUp(): Promise<void> {
  if (isChecking || document.hidden) return;
  isChecking = true;
  if (await isServerUp()) leave();
  isChecking = false;
}

/** The service worker serves this page at the address of the one that was asked for, and only there is one to load. */
function leave(): void {
  const { location } = window;
  if (location.pathname === '/offline') location.replace('/');
  else location.reload();
}

function scheduleCheck(): void {
  setTimeout(() => void reloadIfUp().then(scheduleCheck), delayMs);
  delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
}

scheduleCheck();
window.addEventListener('online', () => void reloadIfUp());
document.addEventListener('visibilitychange', () => void reloadIfUp());

export {};
