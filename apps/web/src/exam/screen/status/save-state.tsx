import { Icon } from '../../../ui/icon.tsx';
import type { ExamView } from '../../sending/ports.ts';
import { saveNews } from './save-news.ts';
import styles from './save-state.module.css';

export function SaveState({ view }: { view: ExamView }) {
  const { icon, text, spoken } = saveNews(view);
  return (
    <p className={styles.state}>
      <Icon name={icon} size={16} />
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </p>
  );
}
