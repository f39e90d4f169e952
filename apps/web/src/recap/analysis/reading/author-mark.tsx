import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './author-mark.module.css';

/**
 * The author of the texts, beside the title, which names AI in every case. The place stays empty until the texts arrive,
 * because they contain their author.
 */
export const AuthorMark = ({ writtenBy }: { writtenBy: Analysis['writtenBy'] | undefined }) => (
  <p className={styles.mark}>
    {writtenBy && <Icon name="pencil" size={16} />}
    {writtenBy === 'model' && <b>Ditulis oleh AI</b>}
    {writtenBy === 'rules' && (
      <span>
        disusun dari jawabanmu, <b>tanpa AI</b>
      </span>
    )}
  </p>
);
