import type { MailedLink } from './mailed-link.tsx';

/**
 * A mailed link on the way through the sign-in, which may lead over another site and back: in this tab alone, until the
 * page that it belongs to is shown again. No address on the way names it.
 */
const KEY = 'mailed-link';

/** For a browser that forbids storage: good as long as no other page is loaded. */
let inMemory: MailedLink | null = null;

export function keepLink(link: MailedLink): void {
  inMemory = link;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(link));
  } catch {
    // The link is still in its letter.
  }
}

export function keptLink(): MailedLink | null {
  if (inMemory) return inMemory;
  try {
    const { email, token } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<MailedLink>;
    return email && token ? { email, token } : null;
  } catch {
    return null;
  }
}

export function dropKeptLink(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
