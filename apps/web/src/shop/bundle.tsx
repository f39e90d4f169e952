import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { bundleQuery } from '../api/queries/bundles.ts';
import { BackLink } from '../ui/frame/back-link.tsx';
import { Page } from '../ui/frame/page.tsx';
import { FailedScreen } from '../ui/states/failed-screen.tsx';
import { LoadingStatus } from '../ui/states/loading.tsx';
import { BundleContent } from './bundle-content.tsx';
import styles from './bundle.module.css';
import { CheckoutBar, CheckoutPanel } from './checkout.tsx';
import { ProcessingModal } from './processing-modal.tsx';
import { usePurchase } from './purchase.ts';

const home = { to: '/home', label: 'Lihat paket lain' };

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(bundleQuery(id));
  const purchase = usePurchase();
  const bundle = query.data;
  if (!bundle && query.error) {
    return <FailedScreen noun="Paket" up={home} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <Page title={bundle?.name ?? 'Paket tryout'} busy={!bundle} className={styles.page}>
      {!bundle && <LoadingStatus>Memuat paket</LoadingStatus>}
      <div className={`wrap ${styles.content}`}>
        <BackLink to="/home" />
        <div className={styles.columns}>
          <BundleContent bundle={bundle} />
          {bundle && <CheckoutPanel bundle={bundle} onBuy={purchase.start} />}
        </div>
      </div>
      {bundle && <CheckoutBar bundle={bundle} onBuy={purchase.start} />}
      <ProcessingModal open={purchase.isProcessing} />
    </Page>
  );
}
