import { clockText, dateText } from '@ambang/contract/text/wib-time.ts';
import type { Tryout } from '@ambang/contract/tryouts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PassedBadge } from '../ui/marks/badge.tsx';
import { Facts, Row, Rows } from '../ui/rows.tsx';
import { inOrder, isMissed } from './tryout-order.ts';
import styles from './tryout-row.module.css';

/** All tryouts of the account, the most urgent first. */
export function OwnedTryouts({ tryouts }: { tryouts: readonly Tryout[] }) {
  return (
    <Rows>
      {inOrder(tryouts).map((tryout, index) => (
        <TryoutRow key={tryout.id} tryout={tryout} isNext={index === 0} />
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
      meta={<Facts of={[situation(tryout), ...attempts]} />}
      result={score(tryout)}
      action={<Action tryout={tryout} isNext={isNext} />}
    />
  );
}

function situation(tryout: Tryout): string {
  const { state, closesAt, expiresAt, finishedAt } = tryout;
  if (state === 'sealed') return finishedAt === null ? 'Selesai' : `Selesai ${dateText(finishedAt)}`;
  if (state === 'running' && expiresAt !== null) return `Sedang dikerjakan, sampai ${clockText(expiresAt)}`;
  if (state === 'over') return 'Waktu habis, belum dikumpulkan';
  if (closesAt === null) return 'Belum dikerjakan';
  return isMissed(tryout) ? `Sudah ditutup ${dateText(closesAt)}` : `Ditutup ${dateText(closesAt)}`;
}

function score({ total, isPassed }: Tryout) {
  if (total === null || isPassed === null) return null;
  return (
    <>
      <span className={styles.score}>
        <span className="visually-hidden">Nilai </span>
        {total}
      </span>
      <PassedBadge isPassed={isPassed} />
    </>
  );
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
