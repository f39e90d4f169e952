import { formatTime, formatDate, formatDateTime } from '@ambang/exam/wib-time.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { isTryoutClosed } from '@ambang/exam/clock.ts';
import { introPath, recapPath } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FactsLine, Row, Rows, renderRowScore } from '../ui/lists/rows.tsx';
import { sortByUrgency, isMissedTryout } from './tryout-order.ts';

interface OwnedProps {
  tryouts: readonly Tryout[];
  /** False when another part of the screen has the primary button. */
  hasPrimary?: boolean;
}

/** Lists the most urgent tryout first. */
export function OwnedTryouts({ tryouts, hasPrimary = true }: OwnedProps) {
  return (
    <Rows>
      {sortByUrgency(tryouts).map((tryout, index) => (
        <TryoutRow key={tryout.id} tryout={tryout} isPrimary={hasPrimary && index === 0} />
      ))}
    </Rows>
  );
}

interface Props {
  tryout: Tryout;
  /** True for the row with the primary button of the screen. */
  isPrimary?: boolean;
  showAttempts?: boolean;
}

export function TryoutRow({ tryout, isPrimary = false, showAttempts = false }: Props) {
  const attempts = showAttempts ? [`${tryout.attemptsStarted} kali dikerjakan`] : [];
  return (
    <Row
      title={tryout.title}
      meta={<FactsLine facts={[...statusFacts(tryout), ...attempts, ...closingFacts(tryout)]} />}
      result={renderRowScore(tryout)}
      action={<Action tryout={tryout} isPrimary={isPrimary} />}
    />
  );
}

function statusFacts({ state, closesAt, expiresAt, finishedAt }: Tryout): string[] {
  if (state === 'sealed') return [finishedAt === null ? 'Selesai' : `Selesai ${formatDate(finishedAt)}`];
  if (state === 'running' && expiresAt !== null)
    return [`Sedang dikerjakan, sampai ${formatTime(expiresAt)}`];
  if (state === 'over') return ['Waktu habis, belum dikumpulkan'];
  return closesAt === null ? ['Belum dikerjakan'] : [];
}

/**
 * A running attempt keeps its full time when the tryout closes, so the closing time matters only before a start or a
 * repeat.
 */
function closingFacts({ state, closesAt, serverTime }: Tryout): string[] {
  if (closesAt === null || state === 'running' || state === 'over') return [];
  return [
    `${isTryoutClosed(closesAt, serverTime) ? 'Sudah ditutup' : 'Ditutup'} ${formatDateTime(closesAt)}`,
  ];
}

function Action({ tryout, isPrimary }: { tryout: Tryout; isPrimary: boolean }) {
  if (tryout.state === 'sealed')
    return (
      <ButtonLink size="sm" to={recapPath(tryout.id)} aria-label={`Lihat hasil ${tryout.title}`}>
        Lihat hasil
      </ButtonLink>
    );
  const name = `Mulai ${tryout.title}`;
  if (isMissedTryout(tryout))
    return (
      <Button size="sm" disabled aria-label={name}>
        Mulai
      </Button>
    );
  return (
    <ButtonLink
      size="sm"
      variant={isPrimary ? 'primary' : 'secondary'}
      to={introPath(tryout.id)}
      aria-label={name}
    >
      Mulai
    </ButtonLink>
  );
}
