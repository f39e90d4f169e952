const usual = 'Sesi kamu sudah berakhir. Silakan masuk lagi.';
const perhapsGone = 'Akunmu mungkin sudah terhapus: kabarnya ada di emailmu. Kalau belum, masuk lagi.';

let isUnanswered = false;

/** The account may be deleted although the reply to the deletion was lost. */
export function noteDeletion(how: 'unanswered' | 'answered'): void {
  isUnanswered = how === 'unanswered';
}

/** Shown when this page finds that nobody is signed in any more. */
export const signedOutText = (): string => (isUnanswered ? perhapsGone : usual);
