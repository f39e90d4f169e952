let accountId: string | null = null;

/** The account that every call of this page which needs one is made for; null when nobody is known to be signed in. */
export const believedAccount = (): string | null => accountId;

export function believeAccount(id: string | null): void {
  accountId = id;
}
