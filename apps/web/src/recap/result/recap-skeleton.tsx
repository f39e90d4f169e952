import { skdRules } from '@ambang/exam/skd.ts';
import { HISTORY_PATH } from '../../paths.ts';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { emptyMarks } from '../../ui/cloth/cloth-marks.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { Tracks } from '../../ui/tracks/tracks.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { COLUMNS_QUERY } from './recap-cloth.tsx';
import cloth from './recap-cloth.module.css';
import styles from './recap-panel.module.css';

/** The recap without its numbers: everything has its place already. */
export function RecapSkeleton() {
  const isWide = useMediaQuery(COLUMNS_QUERY);
  return (
    <Page title="Hasil" busy>
      <h1 className="visually-hidden">Hasil</h1>
      <LoadingStatus>Memuat hasil</LoadingStatus>
      <div className={`wrap ${styles.verdict}`}>
        <div className={styles.back}>
          <BackLink to={HISTORY_PATH}>Riwayat Tryout</BackLink>
        </div>
        <div className={styles.head}>
          <div>
            <div className={styles.banner}>
              <Skeleton width="240px" height="1.25em" />
            </div>
            <div className={styles.sentence}>
              <Skeleton width="80%" height="2em" />
            </div>
            <div className={styles.total}>
              <b>
                <Skeleton width="200px" height="1.04em" />
              </b>
            </div>
          </div>
          <div className={styles.action}>
            <Skeleton className={styles.actionSkeleton} />
          </div>
        </div>
        <Tracks
          size="large"
          tracks={skdRules.tests.map(({ name, passingGrade, maximum }) => ({
            ...{ name, points: null, passingGrade, maximum },
          }))}
        />
        <div className={cloth.cloth}>
          <Cloth
            marks={emptyMarks(skdRules.tests)}
            tests={skdRules.tests}
            layout={isWide ? 'columns' : 'rows'}
            captions={skdRules.tests.map(() => '')}
          />
        </div>
      </div>
    </Page>
  );
}
