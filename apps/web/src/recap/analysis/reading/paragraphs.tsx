import styles from './reading.module.css';
import { splitParagraphs } from './split-reading.ts';

export const Paragraphs = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {splitParagraphs(text).map((paragraph, index) => (
      <p key={index}>{paragraph}</p>
    ))}
  </div>
);
