import { stopReminders } from '@ambang/contract/practice/reminders.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../api/call.ts';
import { PRACTICE_PLAN_PATH } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { focusWithoutScroll } from '../ui/frame/focus.ts';
import { useIsHydrated } from '../ui/hydration.ts';
import { useAction } from '../ui/use-action.ts';
import { AuthFrame } from './auth-frame.tsx';
import { MISSING_LINK_HEADING, MissingLinkMessage } from './mailed-link/use-mailed-link.tsx';

/** Reminders end by the button and not by opening the link, because mail scanners open links too. No sign-in is needed. */
export function Component() {
  const token = useStopToken();
  const [isStopped, setStopped] = useState(false);
  return (
    <AuthFrame
      title="Hentikan pengingat"
      description="Hentikan pengingat latihan dari Ambang."
      heading={headingFor(token, isStopped)}
      motto={['Satu ketukan,', 'tanpa pengingat.']}
    >
      {isStopped && <Stopped />}
      {!isStopped && token === null && (
        <MissingLinkMessage orElse=", atau matikan pengingat di Rencana" to={PRACTICE_PLAN_PATH}>
          Buka Rencana
        </MissingLinkMessage>
      )}
      {!isStopped && token !== null && <Prompt token={token} onStop={() => setStopped(true)} />}
    </AuthFrame>
  );
}

function headingFor(token: string | null | undefined, isStopped: boolean): string {
  if (isStopped) return 'Pengingat dihentikan';
  return token === null ? MISSING_LINK_HEADING : 'Hentikan pengingat?';
}

/** @returns undefined until the prerendered page is hydrated, null without a token */
function useStopToken(): string | null | undefined {
  const { search } = useLocation();
  const [token] = useState(() => /^[\w-]+/.exec(new URLSearchParams(search).get('token') ?? '')?.[0] ?? null);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return isHydrated ? token : undefined;
}

function Prompt({ token, onStop }: { token: string | undefined; onStop: () => void }) {
  const stop = useAction(async () => {
    if (token === undefined) return;
    await call(stopReminders, { params: { token } });
    onStop();
  });
  return (
    <>
      <p className="muted">Tidak ada lagi surat dan pemberitahuan latihan, di semua perangkat.</p>
      <Button
        variant="primary"
        size="lg"
        block
        disabled={token === undefined}
        onClick={stop.run}
        busy={stop.isBusy}
      >
        Hentikan pengingat
      </Button>
    </>
  );
}

const Stopped = () => (
  <>
    <p className="muted" ref={focusWithoutScroll} tabIndex={-1}>
      Tidak ada lagi surat dan pemberitahuan latihan. Kamu bisa menyalakannya lagi di Rencana.
    </p>
    <ButtonLink to={PRACTICE_PLAN_PATH} size="lg" block>
      Buka Rencana
    </ButtonLink>
  </>
);
