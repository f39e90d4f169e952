import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { ProcessingModal } from '../../../shop/bundles/processing-modal.tsx';
import { usePurchase } from '../../../shop/bundles/use-purchase.ts';
import { Button } from '../../../ui/button.tsx';

/** Takes the free bundle at once: the purchase of the shop, whose transaction page follows. */
export function TakeFree({ bundle }: { bundle: Bundle }) {
  const { start, isProcessing } = usePurchase();
  return (
    <>
      <Button block size="lg" variant="on-dark" onClick={() => start(bundle)}>
        Ambil {bundle.name}, gratis
      </Button>
      <ProcessingModal open={isProcessing} />
    </>
  );
}
