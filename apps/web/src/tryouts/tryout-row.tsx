import { clockText, dateText, dateTimeText } from '@ambang/contract/text/wib-time.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { isClosed } from '@ambang/exam/clock.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Facts, Row, Rows, rowScore } from '../ui/rows.tsx';
import { inOrder, isMissed } from './tryout-order.ts';

interface OwnedProps {
  tryouts: readonly Tryout[];
  /** Whether the first one has the filled button; false where another part of the screen has it. */
  hasLead?: boolean;
}

/** All tryouts of the account, the most urgent first. */
export function OwnedTryouts({ tryouts, hasLead = true }: OwnedProps) {
  return (
    <Rows>
      {inOrder(tryouts).map((tryout, index) => (
        <TryoutRow key={tryout.id} tryout={tryout} isNext={hasLead && index === 0} />
      ))}
    </Rows>
  );
}

interface Props {
  tryout: Tryout;
  /** The next thing to do: the one filled button of its list. */
  isNext?: boolean;
  /** Says how often it was taken. */
  showAttempts?: boolean;
}

export function TryoutRow({ tryout, isNext = false, showAttempts = false }: Props) {
  const attempts = showAttempts ? [`${tryout.attemptsStarted} kali dikerjakan`] : [];
  return (
    <Row
      title={tryout.title}
      meta={<Facts of={[...situation(tryout), ...attempts, ...closing(tryout)]} />}
      result={rowScore(tryout)}
      action={<Action tryout={tryout} isNext={isNext} />}
    />
  );
}

function situation({ state, closesAt, expiresAt, finishedAt }: Tryout): string[] {
  if (state === 'sealed') return [finishedAt === null ? 'Selesai' : `Selesai ${dateText(finishedAt)}`];
  if (state === 'running' && expiresAt !== null) return [`Sedang dikerjakan, sampai ${clockText(expiresAt)}`];
  if (state === 'over') return ['Waktu habis, belum dikumpulkan'];
  return closesAt === null ? ['Belum dikerjakan'] : [];
}

/** Who has begun has the full time, so a closing tells them nothing until the result is there: then it ends repeats. */
function closing({ state, closesAt, serverTime }: Tryout): string[] {
  if (closesAt === null || state === 'running' || state === 'over') return [];
  return [`${isClosed(closesAt, serverTime) ? 'Sudah ditutup' : 'Ditutup'} ${dateTimeText(closesAt)}`];
}

function Action({ tryout, isNext }: { tryout: Tryout; isNext: boolean }) {
  const page = `/home/tryouts/${tryout.id}`;
  if (tryout.state === 'sealed')
    return (
      <ButtonLink size="sm" to={`${page}/recap`} aria-label={`Lihat hasil ${tryout.title}`}>
        Lihat hasil
      </ButtonLink>
    );
  const name = `Mulai ${tryout.title}`;
  if (isMissed(tryout))
    return (
      <Button size="sm" disabled aria-label={name}>
        Mulai
      </Button>
    );
  return (
    <ButtonLink size="sm" variant={isNext ? 'primary' : 'secondary'} to={page} aria-label={name}>
      Mulai
    </ButtonLink>
  );
}
