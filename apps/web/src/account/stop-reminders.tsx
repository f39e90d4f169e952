import {
  DEAD_STOP_LINK_PATH,
  REMINDERS_STOPPED_PATH,
  stopReminders,
} from '@ambang/contract/practice/reminders.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { PRACTICE_PLAN_PATH } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Form } from '../ui/forms/form.tsx';
import { focusWithoutScroll } from '../ui/frame/focus.ts';
import { useIsHydrated } from '../ui/hydration.ts';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { AuthFrame } from './auth-frame.tsx';
import { MISSING_LINK_HEADING, MissingLinkMessage } from './mailed-link/use-mailed-link.tsx';

type State = 'asking' | 'stopped' | 'dead link' | 'no link';

const headings: Record<State, string> = {
  asking: 'Hentikan pengingat?',
  stopped: 'Pengingat dihentikan',
  'dead link': 'Tautan ini sudah tidak berlaku',
  'no link': MISSING_LINK_HEADING,
};

/**
 * Reminders end by the button and not by opening the link, because mail scanners open links too. No sign-in is needed.
 * Without JavaScript the browser sends the form to the address of the page, and the server leads to one of the other two.
 */
export function Component() {
  const { pathname } = useLocation();
  const token = useStopToken();
  const [outcome, setOutcome] = useState<State>(() => stateAt(pathname));
  const state = outcome === 'asking' && token === null ? 'no link' : outcome;
  return (
    <AuthFrame
      title="Hentikan pengingat"
      description="Hentikan pengingat latihan dari Ambang."
      heading={headings[state]}
      motto="Satu ketukan, tanpa pengingat."
    >
      {state === 'asking' && <Prompt token={token} onOutcome={setOutcome} />}
      {state === 'no link' && (
        <MissingLinkMessage orElse=", atau matikan pengingat di Rencana" to={PRACTICE_PLAN_PATH}>
          Buka Rencana
        </MissingLinkMessage>
      )}
      {state === 'stopped' && (
        <Ended>
          Tidak ada lagi surat dan pemberitahuan latihan. Kamu bisa menyalakannya lagi di Rencana.
        </Ended>
      )}
      {state === 'dead link' && (
        <Ended>Buka tautan di surat pengingat terbaru, atau masuk lalu matikan pengingat di Rencana.</Ended>
      )}
    </AuthFrame>
  );
}

function stateAt(pathname: string): State {
  if (pathname === REMINDERS_STOPPED_PATH) return 'stopped';
  return pathname === DEAD_STOP_LINK_PATH ? 'dead link' : 'asking';
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

interface PromptProps {
  token: string | null | undefined;
  onOutcome: (state: State) => void;
}

function Prompt({ token, onOutcome }: PromptProps) {
  const stop = useAction(
    async () => {
      if (!token) return;
      await call(stopReminders, { params: { token } });
      onOutcome('stopped');
    },
    (error) => {
      if (error instanceof CallFailure && error.status === 404) onOutcome('dead link');
      else toastFailure(error);
    },
  );
  return (
    <Form onSubmit={stop.run}>
      <p className="muted">Tidak ada lagi surat dan pemberitahuan latihan, di semua perangkat.</p>
      <Button type="submit" variant="primary" size="lg" block busy={stop.isBusy}>
        Hentikan pengingat
      </Button>
    </Form>
  );
}

const Ended = ({ children }: { children: string }) => (
  <>
    <p className="muted" ref={focusWithoutScroll} tabIndex={-1}>
      {children}
    </p>
    <ButtonLink to={PRACTICE_PLAN_PATH} size="lg" block>
      Buka Rencana
    </ButtonLink>
  </>
);
