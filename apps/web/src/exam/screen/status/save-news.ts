import type { IconName } from '../../../ui/icon.tsx';
import { waitingQuestions } from '../../attempt/exam-progress.ts';
import type { ExamView } from '../../sending/ports.ts';

export interface SaveNews {
  icon: IconName;
  text: string;
  /** For screen readers: silent while all goes well, and not once more for every answer. */
  spoken: string;
}

type Saving = Pick<ExamView, 'session' | 'sync' | 'isDurable'>;

/** Where the answers are: at the server, or on this device only. */
export function saveNews({ session, sync, isDurable }: Saving): SaveNews {
  const waiting = waitingQuestions(session);
  if (waiting === 0) return { icon: 'check', text: 'Tersimpan', spoken: 'Tersimpan' };
  if (sync === 'waiting' || sync === 'signed-out')
    return {
      icon: 'clock',
      text: `${waiting} jawaban menunggu dikirim`,
      spoken: 'Jawaban menunggu dikirim',
    };
  return { icon: 'refresh-cw', text: 'Menyimpan…', spoken: isDurable ? 'Tersimpan' : 'Menyimpan' };
}
