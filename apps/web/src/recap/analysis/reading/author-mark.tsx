import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './author-mark.module.css';

/**
 * Who wrote the texts, beside the title, which names AI whoever wrote them. Its place stays empty until the texts arrive,
 * because only they say it.
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
