import styles from './section-head.module.css';

interface Props {
  /** Names the section. */
  id: string;
  title: string;
  /** A figure beside the title. */
  note: string;
}

export const SectionHead = ({ id, title, note }: Props) => (
  <div className={styles.head}>
    <h2 id={id}>{title}</h2>
    <span className="muted small">{note}</span>
  </div>
);
