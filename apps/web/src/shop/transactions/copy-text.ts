/**
 * Copies what an element says.
 * @returns false where the browser lets no page copy: then the text is selected, ready for the person's own copying
 */
export async function copyTextOf(element: HTMLElement): Promise<boolean> {
  // Missing on plain http, and a browser may refuse it.
  if ('clipboard' in navigator) {
    const copied = navigator.clipboard.writeText(element.textContent).then(() => true);
    if (await copied.catch(() => false)) return true;
  }
  return copySelected(element);
}

/** The old way, which every browser of ours still has. */
function copySelected(element: HTMLElement): boolean {
  const selection = window.getSelection();
  selection?.selectAllChildren(element);
  const isCopied = document.execCommand('copy');
  if (isCopied) selection?.removeAllRanges();
  return isCopied;
}
