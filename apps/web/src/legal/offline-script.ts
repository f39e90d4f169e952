/**
 * The only script of the page that stands in place of another: that one is asked for again once the server answers.
 * The browser's own news of the network may have come before this script, and tells nothing of the server.
 * It imports nothing: `fetchWithin` lies in one file with the session, which this page has no use for.
 */

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
const REPLY_LIMIT_MS = 8_000;

let wait = FIRST_WAIT_MS;
let isAsking = false;

async function isServerThere(): Promise<boolean> {
  const call = new AbortController();
  const limit = setTimeout(() => call.abort(), REPLY_LIMIT_MS);
  const reply = await fetch('/api/health', { cache: 'no-store', signal: call.signal }).catch(() => null);
  clearTimeout(limit);
  return reply?.ok === true;
}

async function comeBack(): Promise<void> {
  if (isAsking || document.hidden) return;
  isAsking = true;
  if (await isServerThere()) window.location.reload();
  isAsking = false;
}

function askLater(): void {
  setTimeout(() => void comeBack().then(askLater), wait);
  wait = Math.min(wait * 2, LONGEST_WAIT_MS);
}

askLater();
window.addEventListener('online', () => void comeBack());
document.addEventListener('visibilitychange', () => void comeBack());

export {};
