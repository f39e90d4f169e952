import { tryStorage } from '../../storage/try-storage.ts';
import type { MailedLink } from './mailed-link.ts';

/*
 * Keeps a mailed link in this tab during a sign-in, which may leave the site and return. When the link's page is shown
 * again, that page deletes the stored link. The link is not added to the address of any other page.
 */

const KEY = 'mailed-link';

/**
 * Replaces `sessionStorage` in browsers that forbid storage. It is lost when the page is reloaded; the person can then
 * open the email again.
 */
let inMemory: MailedLink | null = null;

export function storeMailedLink(link: MailedLink): void {
  inMemory = link;
  tryStorage(undefined, () => sessionStorage.setItem(KEY, JSON.stringify(link)));
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
  tryStorage(undefined, () => sessionStorage.removeItem(KEY));
}
