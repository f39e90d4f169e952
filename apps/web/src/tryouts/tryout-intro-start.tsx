import type { Tryout } from '@ambang/contract/tryouts.ts';
import { dateTimeText } from '@ambang/contract/wib-time.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { AskModal } from '../ui/dialogs/modal.tsx';
import styles from './tryout-intro-actions.module.css';
import { useEnterExam } from './tryout-intro-enter.ts';

export function IntroStart({ tryout, rules }: { tryout: Tryout; rules: RuleSet }) {
  const [isAsking, setAsking] = useState(false);
  const { enter, isEntering } = useEnterExam(tryout);
  const minutes = rules.durationMs / 60_000;
  const close = () => setAsking(false);
  return (
    <>
      <p className={styles.advice}>
        <b>Waktu berjalan terus</b> sejak kamu menekan Mulai, meskipun halaman ditutup.
        {tryout.closesAt !== null && ` Bisa dimulai sampai ${dateTimeText(tryout.closesAt)}.`}
      </p>
      <Button variant="primary" size="lg" block onClick={() => setAsking(true)}>
        Mulai Tes
      </Button>
      <AskModal
        open={isAsking}
        title="Sudah siap mulai?"
        onBack={close}
        act="Mulai"
        onAct={enter}
        busy={isEntering}
      >
        <p className="muted">
          Pastikan jaringan internetmu baik dan tempatmu tenang. Hitungan {minutes} menit dimulai begitu kamu
          menekan Mulai.
        </p>
      </AskModal>
    </>
  );
}
