import type { MailedLink } from './mailed-link.ts';

/*
 * Stores a mailed link in this tab during a sign-in, which may open another site and return. The page of the link deletes
 * it when it is shown again. The link is never part of an address.
 */

const KEY = 'mailed-link';

/** For a browser that forbids storage. A page load clears it. */
let inMemory: MailedLink | null = null;

export function storeMailedLink(link: MailedLink): void {
  inMemory = link;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(link));
  } catch {
    // If the copy in memory is lost too, the person can open the email again.
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
    // Storage is forbidden, so there is nothing to remove.
  }
}
