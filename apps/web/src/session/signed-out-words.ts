const usual = 'Sesi kamu sudah berakhir. Silakan masuk lagi.';
const perhapsGone = 'Akunmu mungkin sudah terhapus: kabarnya ada di emailmu. Kalau belum, masuk lagi.';

let isUnanswered = false;

/** A deletion whose answer was lost may have happened all the same; any later answer to it settles that. */
export function noteDeletion(how: 'unanswered' | 'answered'): void {
  isUnanswered = how === 'unanswered';
}

/** What to tell who finds out here that nobody is signed in any more. */
export const signedOutWords = (): string => (isUnanswered ? perhapsGone : usual);
