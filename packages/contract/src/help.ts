/** The attribute of `<html>` with the address of the operator's help. Without it no page shows 'Bantuan'. */
export const HELP_ATTRIBUTE = 'data-help';

/**
 * Adds what the message is about: as the subject of an email, or as the text of a message, as `https://wa.me/` reads it.
 *
 * @param contact a `mailto:` or `https:` address
 */
export function helpAddress(contact: string, about: string | undefined): string {
  if (about === undefined) return contact;
  const url = new URL(contact);
  const parameter = url.protocol === 'mailto:' ? 'subject' : 'text';
  // Mail programs show a plus sign as it is, so a blank is written as %20.
  return `${contact}${url.search === '' ? '?' : '&'}${parameter}=${encodeURIComponent(about)}`;
}
