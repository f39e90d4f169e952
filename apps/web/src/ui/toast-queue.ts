export type ToastKind = 'ok' | 'bad';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

/** How long a toast stays (spec 9). */
const TOAST_MS = 3_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const currentToasts = (): readonly Toast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

/** A newer word takes the place of an older one of its kind. */
export function showToast(kind: ToastKind, text: string): void {
  const id = ++lastId;
  change([...toasts.filter((toast) => toast.kind !== kind), { id, kind, text }]);
  setTimeout(() => dismissToast(id), TOAST_MS);
}
