import type { ComponentType } from 'react';
import { useMemo, useState } from 'react';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { formatDate } from '@ambang/exam/wib-time.ts';
import { maximumPoints } from '@ambang/exam/rules.ts';
import { useAccount } from '../../session/account.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { ScoreCardDialogProps } from '../card/score-card-dialog.tsx';
import type { ScoreCard } from '../card/score-card.ts';
import { toMarks, toQuestionResults } from '../question-results.ts';
import { computeTestMargins } from '../verdict-text.ts';

interface Props {
  score: ScoreResult;
  finishedAt: number | null;
  review: Review | undefined;
}

/** The code of the score card loads on the first press, because few people use it. */
export function ShareResult(props: Props) {
  const { name } = useAccount();
  const card = useScoreCard(props);
  const [Dialog, setDialog] = useState<ComponentType<ScoreCardDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useAction(
    async () => {
      const { ScoreCardDialog } = await import('../card/score-card-dialog.tsx');
      setDialog(() => ScoreCardDialog);
      setOpen(true);
    },
    () => showToast('bad', 'Kartu nilai belum bisa dimuat. Periksa jaringanmu, lalu coba lagi.'),
  );
  return (
    <div className="not-printed">
      <Button block busy={open.isBusy} aria-haspopup="dialog" onClick={open.run}>
        <Icon name="share-2" />
        Bagikan hasil
      </Button>
      {Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} card={card} name={name} />}
    </div>
  );
}

/** The card gets its cloth once the review has loaded. */
function useScoreCard({ score, finishedAt, review }: Props): ScoreCard {
  return useMemo(
    () => ({
      title: score.title,
      total: score.total,
      maximum: maximumPoints(score.rules),
      isPassed: score.isPassed,
      tests: computeTestMargins(score).map(({ test, points, isPassed }) => ({
        ...{ name: test.name, questions: test.questions },
        points,
        passingGrade: test.passingGrade,
        isPassed,
      })),
      marks: review ? toMarks(toQuestionResults(review)) : null,
      date: finishedAt === null ? null : formatDate(finishedAt),
    }),
    [score, finishedAt, review],
  );
}
