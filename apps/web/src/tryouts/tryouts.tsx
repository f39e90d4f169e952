import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ownedTryoutsQuery } from '../api/queries/tryouts.ts';
import { LoadedOrDeviceContent } from '../offline/offline-section.tsx';
import { HISTORY_PATH } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { focusWithoutScroll } from '../ui/frame/focus.ts';
import { Page } from '../ui/frame/page.tsx';
import { RowsSkeleton } from '../ui/lists/rows.tsx';
import { useNavigate } from '../ui/navigate.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadingStatus, Skeleton } from '../ui/states/loading.tsx';
import { RedeemForm, useCodeFromLink } from './redeem-form.tsx';
import { OwnedTryouts } from './tryout-row.tsx';
import styles from './tryouts.module.css';

export function Component() {
  const owned = useQuery(ownedTryoutsQuery);
  const { linkCode, heading, form, onRedeemed } = useRedeemFocus();
  return (
    <Page title="Tryout yang dimiliki" busy={owned.isPending}>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            Tryout yang dimiliki
          </h1>
          <ButtonLink to={HISTORY_PATH}>Riwayat Tryout</ButtonLink>
        </div>
        <RedeemForm key={linkCode} initialCode={linkCode} onRedeemed={onRedeemed} ref={form} />
        <LoadedOrDeviceContent
          query={owned}
          skeleton={<ListSkeleton />}
          errorTitle="Tryout belum bisa dimuat"
          errorHeading="h2"
        >
          {(tryouts) => (tryouts.length === 0 ? <None /> : <Owned tryouts={tryouts} />)}
        </LoadedOrDeviceContent>
      </div>
    </Page>
  );
}

/** Moves the focus: to the form when a link has a code, and to the heading after a code was redeemed. */
function useRedeemFocus() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const linkCode = useCodeFromLink();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // This is no effect of the form, because that would run before the page moves the focus to its heading.
  useEffect(() => {
    if (linkCode === '') return;
    const button = form.current?.querySelector<HTMLElement>('button:enabled');
    focusWithoutScroll(button ?? form.current?.querySelector('input'));
  }, [linkCode]);
  const onRedeemed = () => {
    // The person may have left the screen during the call.
    if (!heading.current) return;
    focusWithoutScroll(heading.current);
    if (search !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
  };
  return { linkCode, heading, form, onRedeemed };
}

function Owned({ tryouts }: { tryouts: Tryout[] }) {
  return (
    <>
      <h2 className={styles.count}>{tryouts.length} Paket Tryout</h2>
      <OwnedTryouts tryouts={tryouts} hasPrimary={false} />
    </>
  );
}

const None = () => (
  <EmptyState
    framed
    drawing="empty"
    title="0 Paket Tryout"
    action={<ButtonLink to="/home">Lihat paket</ButtonLink>}
  >
    Kamu tidak memiliki paket
  </EmptyState>
);

const ListSkeleton = () => (
  <>
    <LoadingStatus>Memuat tryout</LoadingStatus>
    <Skeleton width="160px" height="26px" className={styles.count} />
    <RowsSkeleton />
  </>
);
