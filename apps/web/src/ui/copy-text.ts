/** Copies a text. @returns false where the browser lets no page copy */
export async function copyText(text: string): Promise<boolean> {
  // Missing on plain http, and a browser may refuse it.
  if ('clipboard' in navigator) {
    const copied = navigator.clipboard.writeText(text).then(() => true);
    if (await copied.catch(() => false)) return true;
  }
  return copySelected(text);
}

/** The old way, which every browser of ours still has: what is selected on the page is copied. */
function copySelected(text: string): boolean {
  const holder = document.createElement('span');
  holder.className = 'visually-hidden';
  holder.textContent = text;
  document.body.append(holder);
  const selection = window.getSelection();
  selection?.selectAllChildren(holder);
  const isCopied = document.execCommand('copy');
  selection?.removeAllRanges();
  holder.remove();
  return isCopied;
}
