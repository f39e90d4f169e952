type Persistence = Pick<StorageManager, 'persisted' | 'persist'>;

let asked: Persistence | undefined;

/**
 * Asks the browser not to clear the answers away when space runs short: once a page, and not where it has agreed
 * before. Nothing waits for its answer, which may come from the person.
 */
export function askForPersistence(storage: Persistence | undefined = navigator.storage): void {
  if (!storage || asked === storage) return;
  asked = storage;
  persist(storage).catch(() => undefined);
}

async function persist(storage: Persistence): Promise<void> {
  if (!(await storage.persisted())) await storage.persist();
}
