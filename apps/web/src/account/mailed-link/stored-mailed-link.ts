import type { MailedLink } from './mailed-link.ts';

/*
 * A mailed link, stored in this tab during a sign-in, which may lead over another site and back. It is dropped when the
 * link's page is shown again, and is never part of an address.
 */

const KEY = 'mailed-link';

/** For a browser that forbids storage: lost when another page is loaded. */
let inMemory: MailedLink | null = null;

export function storeMailedLink(link: MailedLink): void {
  inMemory = link;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(link));
  } catch {
    // If the memory is lost too, the email can be opened again.
  }
}

export function readStoredMailedLink(): MailedLink | null {
  if (inMemory) return inMemory;
  try {
    const { email, token } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<MailedLink>;
    return email && token ? { email, token } : null;
  } catch {
    return null;
  }
}

export function deleteStoredMailedLink(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: nothing to remove.
  }
}
