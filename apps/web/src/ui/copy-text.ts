/** @returns false when the browser does not allow copying */
export async function copyText(text: string): Promise<boolean> {
  // The clipboard API is missing on plain HTTP, and the browser may refuse it.
  if ('clipboard' in navigator) {
    const copied = navigator.clipboard.writeText(text).then(() => true);
    if (await copied.catch(() => false)) return true;
  }
  return copySelected(text);
}

/** Copies by the deprecated API for the page's selection, which all supported browsers still have. */
function copySelected(text: string): boolean {
  const span = document.createElement('span');
  span.className = 'visually-hidden';
  span.textContent = text;
  document.body.append(span);
  const selection = window.getSelection();
  selection?.selectAllChildren(span);
  const isCopied = document.execCommand('copy');
  selection?.removeAllRanges();
  span.remove();
  return isCopied;
}
