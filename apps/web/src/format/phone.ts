/** Formats a stored phone number: "+6281234567890" becomes "0812 3456 7890". */
export function formatPhone(stored: string): string {
  const local = stored.replace(/^\+62/, '0');
  return local.replace(/(\d{4})(?=\d)/g, '$1 ');
}
