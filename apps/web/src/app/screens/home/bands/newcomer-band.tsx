import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { introPath } from '../../../../paths.ts';
import { findStartable } from '../../../../tryouts/tryout-order.ts';
import { ButtonAnchor, ButtonLink } from '../../../../ui/button.tsx';
import { emptyMarks } from '../../../../ui/cloth/cloth-marks.ts';
import { useLateCode } from '../../../../ui/states/late-code.ts';
import { Tracks } from '../../../../ui/tracks/tracks.tsx';
import { Band, BandCloth, MoreAnchor } from './band.tsx';
import styles from './result-band.module.css';

const loadTakeFree = () => import('./take-free.tsx');

interface Props {
  tryouts: readonly OwnedTryout[];
  bundles: readonly Bundle[];
}

const DAILY_PATH = '/soal-hari-ini';

/** Without a result: the same picture, empty, and the way to the first one. */
export function NewcomerBand({ tryouts, bundles }: Props) {
  const [taken, setTaken] = useState<Bundle | null>(null);
  // The bundle is owned before its transaction's page opens, and its button opens that page.
  const startable = taken ? undefined : findStartable(tryouts);
  const { tests } = startable && startable.tests.length > 0 ? startable : { tests: newTests };
  const { action, isFree, isDaily = false } = firstWay(startable, taken ? [taken] : bundles, setTaken);
  return (
    <Band
      title="Seberapa jauh dari ambang?"
      note={
        isFree ? 'Gratis: satu SKD penuh, 100 menit.' : 'Satu SKD penuh menjawabnya: 110 soal, 100 menit.'
      }
      cloth={<BandCloth tests={tests} marks={emptyMarks(tests)} label="110 soal, belum ada yang dijawab" />}
      action={
        <>
          {action}
          {!isDaily && <MoreAnchor href={DAILY_PATH}>Coba satu soal dulu</MoreAnchor>}
        </>
      }
      isAlone={isDaily}
    >
      <Tracks tracks={tests} isOnDark className={styles.tracks} />
    </Band>
  );
}

const newTests = skdRules.tests.map((test) => ({ ...test, points: null }));

function firstWay(
  startable: OwnedTryout | undefined,
  bundles: readonly Bundle[],
  onTaking: (bundle: Bundle | null) => void,
): { action: ReactNode; isFree: boolean; isDaily?: boolean } {
  const offered = bundles.filter(({ isOwned, isSaleClosed }) => !isOwned && !isSaleClosed);
  const free = offered.filter(({ price }) => price === 0);
  const [first] = free.length > 0 ? free : offered;
  if (startable) return { action: link(introPath(startable.id), `Mulai ${startable.title}`), isFree: false };
  if (!first)
    return {
      action: (
        <ButtonAnchor block size="lg" variant="on-dark" href={DAILY_PATH}>
          Coba satu soal
        </ButtonAnchor>
      ),
      ...{ isFree: false, isDaily: true },
    };
  const see = link(`/home/shop/${first.id}`, `Lihat paket ${first.name}`);
  if (free.length !== 1) return { action: see, isFree: free.length > 0 };
  return {
    action: <LateTakeFree bundle={first} onTaking={onTaking} fallback={see} />,
    isFree: true,
  };
}

const link = (to: string, text: string) => (
  <ButtonLink block size="lg" variant="on-dark" to={to}>
    {text}
  </ButtonLink>
);

interface TakeFreeProps {
  bundle: Bundle;
  onTaking: (bundle: Bundle | null) => void;
  /** The bundle's page takes it, too. */
  fallback: ReactNode;
}

function LateTakeFree({ fallback, ...props }: TakeFreeProps) {
  const { code } = useLateCode(loadTakeFree);
  return code ? <code.TakeFree {...props} /> : fallback;
}
