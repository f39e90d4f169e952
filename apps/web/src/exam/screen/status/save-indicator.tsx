import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { IconName } from '../../../ui/marks/icon.tsx';
import { countUnsentQuestions } from '../../attempt/session-updates.ts';
import type { ExamView } from '../../sending/exam-record.ts';
import styles from './save-indicator.module.css';

export function SaveIndicator({ view }: { view: ExamView }) {
  const { icon, text, spoken } = toSaveStatus(view);
  return (
    <p className={classNames(styles.state, icon === 'check' && styles.saved)}>
      <Icon name={icon} size={16} />
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </p>
  );
}

export interface SaveStatus {
  icon: IconName;
  text: string;
  /** For screen readers. It stays the same while saving works, so that not every answer is announced. */
  spoken: string;
}

type SaveStatusView = Pick<ExamView, 'session' | 'saving' | 'isDurable' | 'ending'>;

export function toSaveStatus({ session, saving, isDurable, ending }: SaveStatusView): SaveStatus {
  const unsentCount = countUnsentQuestions(session);
  if (unsentCount === 0) return { icon: 'check', text: 'Tersimpan', spoken: 'Tersimpan' };
  if (ending) {
    const text = `${unsentCount} jawaban belum pasti sampai`;
    return { icon: 'circle-alert', text, spoken: text };
  }
  if (saving === 'signed-out')
    return {
      icon: 'clock',
      text: `${unsentCount} jawaban menunggu dikirim`,
      spoken: 'Jawaban menunggu dikirim',
    };
  if (saving === 'waiting') {
    const place = isDurable ? 'di perangkat' : 'di halaman ini';
    return {
      icon: 'clock',
      text: `Menunggu jaringan, ${unsentCount} jawaban ${place}`,
      spoken: `Menunggu jaringan, jawaban ${place}`,
    };
  }
  return { icon: 'refresh-cw', text: 'Menyimpan…', spoken: isDurable ? 'Tersimpan' : 'Menyimpan' };
}
