import type { ResilientStore } from '../../storage/resilient-store.ts';

type Part = 'packet' | 'done' | 'outbox' | 'timed' | 'drills';

export const parts: readonly Part[] = ['packet', 'done', 'outbox', 'timed', 'drills'];

/** Incremented when the stored shape changes. Records of other versions are ignored. */
const VERSION = 1;

type Versioned<Value> = Value & { version: number };

/** One record per part and account. */
export class AccountRecords {
  readonly #values: ResilientStore;
  readonly #isOwner: (accountId: string) => boolean;

  /** @param isOwner true while the account is signed in; late writes of other accounts are dropped */
  constructor(values: ResilientStore, isOwner: (accountId: string) => boolean) {
    this.#values = values;
    this.#isOwner = isOwner;
  }

  async read<Value>(part: Part, accountId: string): Promise<Value | undefined> {
    return current(await this.#values.read<Versioned<Value>>(keyOf(part, accountId)));
  }

  async change<Value>(
    part: Part,
    accountId: string,
    next: (stored: Value | undefined) => Value | undefined,
  ): Promise<Value | undefined> {
    const { value } = await this.#values.change<Versioned<Value>>(keyOf(part, accountId), (stored) => {
      if (!this.#isOwner(accountId)) return stored;
      const value = next(current(stored));
      return value && { ...value, version: VERSION };
    });
    return current(value);
  }

  async remove(part: Part, accountId: string): Promise<void> {
    await this.#values.change(keyOf(part, accountId), () => undefined);
  }

  async removeOthers(accountId: string): Promise<void> {
    const others = (await this.#values.keys()).filter((key) => accountOf(key) !== accountId);
    await Promise.all(others.map((key) => this.#values.change(key, () => undefined)));
  }
}

const keyOf = (part: Part, accountId: string): string => `${part}/${accountId}`;

const accountOf = (key: string): string => key.slice(key.indexOf('/') + 1);

const current = <Value>(stored: Versioned<Value> | undefined): Value | undefined =>
  stored?.version === VERSION ? stored : undefined;
