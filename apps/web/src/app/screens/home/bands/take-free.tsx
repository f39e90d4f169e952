import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { useEffect } from 'react';
import { ProcessingModal } from '../../../../shop/bundles/processing-modal.tsx';
import { usePurchase } from '../../../../shop/bundles/use-purchase.ts';
import { Button } from '../../../../ui/button.tsx';

interface Props {
  bundle: Bundle;
  /** Called with the bundle while it is being taken, until its transaction's page opens, and with null after a failure. */
  onTaking: (bundle: Bundle | null) => void;
}

/** Takes the free bundle at once: the purchase of the shop, whose transaction page follows. */
export function TakeFree({ bundle, onTaking }: Props) {
  const { start, isProcessing } = usePurchase();
  useEffect(() => {
    if (!isProcessing) return;
    onTaking(bundle);
    return () => onTaking(null);
  }, [bundle, isProcessing, onTaking]);
  return (
    <>
      <Button block size="lg" variant="on-dark" onClick={() => start(bundle)}>
        Ambil {bundle.name}, gratis
      </Button>
      <ProcessingModal open={isProcessing} />
    </>
  );
}
