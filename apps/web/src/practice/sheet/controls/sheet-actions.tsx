import type { Sureness } from '@ambang/contract/practice/reviews.ts';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { PetalState } from '../../../ui/petals/petals.tsx';
import { Petal } from '../../../ui/petals/petals.tsx';
import { currentReveal, isLastRevealed } from '../../session/practice-session.ts';
import styles from './sheet-actions.module.css';
import type { TkpOrdering } from '../tkp/use-tkp-ordering.ts';
import { bestOf } from '../tkp/use-tkp-ordering.ts';
import type { PracticeSheet } from '../use-practice-sheet.ts';

interface Props {
  sheet: PracticeSheet;
  ordering: TkpOrdering;
  isWeighted: boolean;
  /** Before the options appear, nothing can be answered. */
  isReading: boolean;
}

/** The footer: at most three presses a question, and saying how sure is showing the key. */
export function SheetActions({ sheet, ordering, isWeighted, isReading }: Props) {
  const { session } = sheet;
  if (currentReveal(session))
    return (
      <Footer label="Lanjut">
        <Button variant="primary" className={styles.single} onClick={sheet.next}>
          {isLastRevealed(session) ? 'Selesai' : 'Lanjut'}
          <Icon name="chevron-right" />
        </Button>
      </Footer>
    );
  const chooseTwo = () => {
    sheet.choose(bestOf(session.chosen));
    ordering.stop();
  };
  if (ordering.isOn)
    return (
      <Footer label="Tindakan">
        <div className={styles.row}>
          <Button variant="text" onClick={chooseTwo}>
            Pilih dua saja
          </Button>
          <Button
            variant="primary"
            aria-disabled={session.chosen.length < 5}
            onClick={() => sheet.showKey(null)}
          >
            Periksa urutan
          </Button>
        </div>
      </Footer>
    );
  if (session.chosen.length === 0)
    return (
      <Footer label="Tindakan">
        <div className={styles.row}>
          <Button variant="text" aria-disabled={isReading} onClick={sheet.skip}>
            Tidak tahu
          </Button>
          <Button variant="primary" aria-disabled>
            Lihat kunci
          </Button>
        </div>
      </Footer>
    );
  return (
    <Footer label="Tindakan" className={styles.withSureness}>
      <SurenessRow key={session.current} onSure={sheet.showKey} />
      <Button variant="primary" className={styles.reveal} onClick={() => sheet.showKey(null)}>
        {isWeighted ? 'Lihat nilai' : 'Lihat kunci'}
      </Button>
    </Footer>
  );
}

interface FooterProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

const Footer = ({ label, className, children }: FooterProps) => (
  <nav className={styles.footer} aria-label={label}>
    <div className={classNames(styles.content, className)}>{children}</div>
  </nav>
);

const levels: readonly { sure: Sureness; text: string; petal: PetalState }[] = [
  { sure: 0, text: 'Yakin', petal: 'full' },
  { sure: 1, text: 'Ragu', petal: 'unsure' },
  { sure: 2, text: 'Menebak', petal: 'open' },
];

function SurenessRow({ onSure }: { onSure: (sure: Sureness) => void }) {
  const label = useId();
  return (
    <div className={styles.sureness}>
      <p id={label}>
        <b>Seberapa yakin?</b> <span>boleh dilewati</span>
      </p>
      <div className={styles.levels} role="group" aria-labelledby={label}>
        {levels.map(({ sure, text, petal }) => (
          <Button key={sure} onClick={() => onSure(sure)}>
            <Petal state={petal} size={22} />
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}
