import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './author-mark.module.css';

/**
 * The author of the texts, beside the title, which names AI in every case. The texts contain their author; until they arrive
 * the place is as high as the longest mark, and empty.
 */
export const AuthorMark = ({ writtenBy }: { writtenBy: Analysis['writtenBy'] | undefined }) => (
  <p className={writtenBy ? styles.mark : `${styles.mark} ${styles.empty}`}>
    <Icon name="pencil" size={16} />
    {writtenBy === 'model' ? (
      <b>Ditulis oleh AI</b>
    ) : (
      <span>
        disusun dari jawabanmu, <b>tanpa AI</b>
      </span>
    )}
  </p>
);
