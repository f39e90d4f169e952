import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import type { Sureness } from '@ambang/contract/practice/reviews.ts';
import { formatDuration } from '../../../format/duration.ts';
import { Petal } from '../../../ui/petals/petals.tsx';
import type { Reveal } from '../../session/practice-session.ts';
import { petalOfVerdict } from '../../session/practice-session.ts';
import styles from './key-panel.module.css';
import { revealText } from './reveal-text.ts';

const sureText: Record<Sureness, string> = { 0: 'kamu yakin', 1: 'kamu ragu', 2: 'kamu menebak' };

export function VerdictNote({ item, shown }: { item: PracticeItem; shown: Reveal }) {
  const { sure, spentMs, verdict } = shown;
  const facts = [formatDuration(spentMs / 1_000), sure !== null && sureText[sure]];
  return (
    <div className={styles.verdict} role="status">
      <Petal state={petalOfVerdict(verdict)} size={46} />
      <div>
        <h2 id="vonis" tabIndex={-1}>
          {revealText(item, shown)}
        </h2>
        <p>{facts.filter(Boolean).join(', ')}</p>
      </div>
    </div>
  );
}
