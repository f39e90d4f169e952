import type { MailedLink } from './read-link.ts';

/**
 * Keeps a mailed link during a sign-in, which may lead over another site and back. Only this tab has it, until the
 * link's page is shown again, and no address on the way contains it.
 */
const KEY = 'mailed-link';

/** The link in a browser that forbids storage: it is lost when another page is loaded. */
let inMemory: MailedLink | null = null;

export function keepLink(link: MailedLink): void {
  inMemory = link;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(link));
  } catch {
    // If the page's memory loses the link, too, it can be opened again from its letter.
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
    // A browser that forbids storage has kept nothing there.
  }
}
