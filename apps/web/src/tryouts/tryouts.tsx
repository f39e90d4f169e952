import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { bundlesQuery } from '../api/queries/bundles.ts';
import { ownedTryoutsQuery } from '../api/queries/tryouts.ts';
import { LoadedOrDeviceContent } from '../offline/offline-section.tsx';
import { HISTORY_PATH } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { focusWithoutScroll } from '../ui/frame/focus.ts';
import { Page } from '../ui/frame/page.tsx';
import { useNavigate } from '../ui/navigate.tsx';
import { EmptySheet } from '../ui/states/empty-sheet.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadingStatus, Skeleton } from '../ui/states/loading.tsx';
import { bundlePath, findFreeBundle } from './first-tryout.ts';
import { RedeemForm, useCodeFromLink } from './redeem-form.tsx';
import { OwnedTryouts, OwnedTryoutsSkeleton } from './tryout-row.tsx';
import { useFreshList } from './use-fresh-list.ts';
import styles from './tryouts.module.css';

/** @param shelf the bundles for sale */
export function Tryouts({ shelf }: { shelf: ReactNode }) {
  const owned = useQuery(ownedTryoutsQuery);
  const { linkCode, heading, form, moveFocus, enterCode } = useRedeemFocus();
  const fresh = useFreshList(owned.data?.length);
  const [usedCode, setUsedCode] = useState('');
  const onRedeemed = () => {
    setUsedCode(linkCode);
    fresh.expectChange();
    moveFocus();
  };
  const code = linkCode === usedCode ? '' : linkCode;
  const redeemForm = <RedeemForm key={linkCode} initialCode={code} onRedeemed={onRedeemed} ref={form} />;
  // The list has the place of its content only when that is known: what stands below it would move.
  const isPlaced = useIsListPlaced(owned);
  const isFormFirst = useHasFailed(owned) || linkCode !== '';
  return (
    <Page title="Tryout yang dimiliki" busy={owned.isPending}>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            Tryout yang dimiliki
          </h1>
        </div>
        <div className={styles.columns} key={`list ${fresh.key}`}>
          {isFormFirst && redeemForm}
          <div>
            <LoadedOrDeviceContent
              query={owned}
              skeleton={<ListSkeleton />}
              errorTitle="Tryout belum bisa dimuat"
              errorHeading="h2"
            >
              {(tryouts) =>
                tryouts.length === 0 ? <None onEnterCode={enterCode} /> : <Owned tryouts={tryouts} />
              }
            </LoadedOrDeviceContent>
          </div>
          {!isFormFirst && isPlaced && redeemForm}
        </div>
        {isPlaced && (
          <section className={styles.bundles} key={`bundles ${fresh.key} ${owned.status}`}>
            <h2>Paket Tryout CPNS</h2>
            {shelf}
          </section>
        )}
      </div>
    </Page>
  );
}

/** Not `isPending`: it returns when a screen's part that comes later repeats a failed call. */
function useIsListPlaced(owned: UseQueryResult<readonly OwnedTryout[]>): boolean {
  const bundles = useQuery(bundlesQuery);
  return owned.isFetched && (owned.data?.length !== 0 || bundles.isFetched);
}

/** Whether the list failed to load on this visit. The form then stays above it, so that the list arrives below what is typed. */
function useHasFailed(owned: UseQueryResult): boolean {
  const [hasFailed, setFailed] = useState(false);
  if (owned.isLoadingError && !hasFailed) setFailed(true);
  return hasFailed;
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
  const moveFocus = () => {
    // The person may have left the screen during the call.
    if (!heading.current) return;
    focusWithoutScroll(heading.current);
    if (search !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
  };
  const enterCode = () => form.current?.querySelector('input')?.focus();
  return { linkCode, heading, form, moveFocus, enterCode };
}

function Owned({ tryouts }: { tryouts: OwnedTryout[] }) {
  return (
    <>
      <div className={styles.count}>
        <h2>{tryouts.length} Paket Tryout</h2>
        <HistoryLink />
      </div>
      <OwnedTryouts tryouts={tryouts} />
    </>
  );
}

const HistoryLink = () => (
  <ButtonLink variant="text" size="sm" to={HISTORY_PATH}>
    Riwayat Tryout
  </ButtonLink>
);

function None({ onEnterCode }: { onEnterCode: () => void }) {
  const bundles = useQuery(bundlesQuery);
  if (!bundles.isFetched) return <ListSkeleton />;
  const free = findFreeBundle(bundles.data);
  const action = (
    <div className={styles.first}>
      {free && (
        <ButtonLink variant="primary" to={bundlePath(free)}>
          Ambil {free.name}, gratis
        </ButtonLink>
      )}
      <div className={styles.otherWays}>
        <Button variant="text" className={styles.toForm} onClick={onEnterCode}>
          Masukan Kode
        </Button>
        <HistoryLink />
      </div>
    </div>
  );
  return (
    <EmptyState drawing={<EmptySheet />} title="0 Paket Tryout" action={action}>
      Kamu tidak memiliki paket. {free ? `${free.name} gratis, dan kode` : 'Pilih satu di bawah; kode'} dari
      sekolah atau lembaga juga bisa dipakai.
    </EmptyState>
  );
}

const ListSkeleton = () => (
  <>
    <LoadingStatus>Memuat tryout</LoadingStatus>
    <div className={styles.count}>
      <Skeleton width="160px" height="26px" />
    </div>
    <OwnedTryoutsSkeleton />
  </>
);
