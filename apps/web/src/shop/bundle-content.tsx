import type { Bundle } from '@ambang/contract/bundles.ts';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/states/loading.tsx';
import { TryoutCount } from './bundle-card.tsx';
import styles from './bundle-content.module.css';
import { Cloth } from './cloth.tsx';
import { PartlyOwned } from './partly-owned.tsx';

/** @param bundle undefined while it is on its way; the heading stays the same element, so that the focus stays on it */
export function BundleContent({ bundle }: { bundle: Bundle | undefined }) {
  return (
    <div>
      {bundle ? <Picture bundle={bundle} /> : <Skeleton className={classNames(styles.picture, styles.box)} />}
      <div className={styles.body}>
        <h1>{bundle ? bundle.name : <NameBox />}</h1>
        {bundle ? <Details bundle={bundle} /> : <DetailBoxes />}
      </div>
    </div>
  );
}

const Picture = ({ bundle }: { bundle: Bundle }) => (
  <Cloth bundleId={bundle.id} className={styles.picture}>
    <TryoutCount bundle={bundle} />
  </Cloth>
);

const Details = ({ bundle }: { bundle: Bundle }) => (
  <>
    <p className={styles.description}>{bundle.description}</p>
    <PartlyOwned bundle={bundle} />
    <h2 className={classNames('h3', styles.heading)}>Paket ini termasuk:</h2>
    <ul className={styles.contents}>
      {bundle.contents.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  </>
);

const NameBox = () => (
  <>
    <span className="visually-hidden">Paket tryout</span>
    <Skeleton width="min(320px, 80vw)" height="1em" />
  </>
);

const DetailBoxes = () => (
  <>
    <Skeleton width="100%" height="18px" className={styles.firstLine} />
    <Skeleton width="70%" height="18px" className={styles.line} />
  </>
);
