import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callForWholeReply } from '../../api/call.ts';
import { NetworkFailure } from '../../api/failure.ts';
import { refetchPurchases } from '../../api/queries/purchase-updates.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useNavigate } from '../../ui/navigate.tsx';
import { toastFailure, useAction } from '../../ui/use-action.ts';

/** The wait between the accepted order and its page, which the specification requires. */
const REDIRECT_MS = 2_000;

interface Purchase {
  start: (bundle: Bundle) => void;
  /** True from the press until the page of the transaction opens or the purchase fails. */
  isProcessing: boolean;
}

export function usePurchase(): Purchase {
  const client = useQueryClient();
  const [transactionId, setTransactionId] = useState<string | null>(null);
  useRedirectTo(transactionId);
  const { run, isBusy } = useAction(async ({ name, tryoutIds, price }: Bundle) => {
    try {
      const { value, message } = await callForWholeReply(buyTryout, {
        body: { title: name, tryoutIds, price },
      });
      if (message !== undefined) showToast('ok', message);
      setTransactionId(value.transactionId);
    } finally {
      // Refetched also after a failure: the offer may have changed, or the order exists and its reply was lost.
      refetchPurchases(client);
    }
  }, toastPurchaseFailure);
  return { start: run, isProcessing: isBusy || transactionId !== null };
}

function useRedirectTo(transactionId: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (transactionId === null) return;
    const open = () => void navigate(`/home/riwayatTransaksi/${transactionId}`);
    const timer = setTimeout(open, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [transactionId, navigate]);
}

function toastPurchaseFailure(error: unknown): void {
  if (!(error instanceof NetworkFailure)) return toastFailure(error);
  showToast('bad', 'Koneksi terputus. Buka Riwayat Transaksi untuk melihat apakah pesananmu sudah dibuat.');
}
