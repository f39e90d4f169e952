const sessionEnded = 'Sesi kamu sudah berakhir. Silakan masuk lagi.';
const accountMayBeDeleted =
  'Akunmu mungkin sudah terhapus: kabarnya ada di emailmu. Kalau belum, masuk lagi.';

let isDeletionUnanswered = false;

/** Sets whether the reply to an account deletion was lost, so that the account may be deleted. */
export function setDeletionUnanswered(isUnanswered: boolean): void {
  isDeletionUnanswered = isUnanswered;
}

/** The message of a page whose session has ended. */
export const signedOutText = (): string => (isDeletionUnanswered ? accountMayBeDeleted : sessionEnded);
