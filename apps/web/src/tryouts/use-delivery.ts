import { useEffect, useState } from 'react';
import { deviceStore } from '../exam/device/device-store.ts';
import { sendLeftoversHere } from '../exam/sending/use-leftovers.ts';
import { useAction } from '../ui/use-action.ts';

interface Delivery {
  /** How many answers still wait on this device; undefined until it is known or when it cannot be. */
  left: number | undefined;
  isSending: boolean;
  /** False until the first delivery has ended, however it did. */
  isChecked: boolean;
  hasFailed: boolean;
  send: () => void;
}

/** Sends what waits here of a tryout: when the screen opens, when it is seen again and when the network returns. */
export function useDelivery(accountId: string, tryoutId: number): Delivery {
  const [outcome, setOutcome] = useState<{ left: number | undefined } | null>(null);
  const { run: send, isBusy } = useAction(
    async () => {
      const left = await sendLeftoversHere(accountId, tryoutId);
      // A storage that does not answer holds nobody knows what.
      setOutcome({ left: left > 0 || deviceStore().isDurable() ? left : undefined });
    },
    () => setOutcome({ left: undefined }),
  );
  useEffect(() => {
    send();
    const sendWhenSeen = () => {
      if (document.visibilityState === 'visible') send();
    };
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', sendWhenSeen);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendWhenSeen);
    };
  }, [send]);
  return {
    left: outcome?.left,
    isSending: isBusy || outcome === null,
    isChecked: outcome !== null,
    hasFailed: outcome !== null && outcome.left === undefined,
    send,
  };
}
