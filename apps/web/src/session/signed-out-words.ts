const usual = 'Sesi kamu sudah berakhir. Silakan masuk lagi.';
const perhapsGone = 'Akunmu mungkin sudah terhapus: kabarnya ada di emailmu. Kalau belum, masuk lagi.';

let isUnanswered = false;

/** Notes a deletion whose answer was lost: it may have happened all the same, until a later answer settles that. */
export function noteDeletion(how: 'unanswered' | 'answered'): void {
  isUnanswered = how === 'unanswered';
}

/** What to tell the person when this page finds out that nobody is signed in any more. */
export const signedOutWords = (): string => (isUnanswered ? perhapsGone : usual);
