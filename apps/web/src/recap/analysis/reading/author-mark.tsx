import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './author-mark.module.css';

/** Who wrote the texts, beside the title. What is shown before they arrive is computed from the score. */
export const AuthorMark = ({ writtenBy }: Pick<Analysis, 'writtenBy'>) => (
  <p className={styles.mark}>
    <Icon name="pencil" size={16} />
    {writtenBy === 'model' ? 'Ditulis oleh AI' : 'disusun dari jawabanmu, tanpa AI'}
  </p>
);
