import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { useEffect, useState } from 'react';
import { useAccount } from '../../../../session/account.tsx';
import { contentShown } from '../../../../ui/frame/content-shown.ts';
import type { DeviceAnswers } from './device-answers.ts';

interface AttemptAnswers {
  /** The marks with the answers of this device that the server does not have yet. */
  marks: string;
  /** How many questions have an unsent answer; null until the device has been read. */
  unsent: number | null;
  /** True if the candidate has ended the attempt on this device, and the hand-in waits for the network. */
  isHandedIn: boolean;
}

/** The device is read after the band is shown, because most answers are on the server. */
export function useDeviceAnswers({ id, attemptsStarted, marks }: OwnedTryout): AttemptAnswers {
  const { accountId } = useAccount();
  const [found, setFound] = useState<DeviceAnswers>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isEnded = false;
    const watch = async () => {
      await contentShown();
      // If the code fails to load, the band shows the server's answers alone.
      const code = await import('./device-answers.ts').catch(() => null);
      if (!isEnded)
        stop = code?.watchDeviceAnswers({ accountId, tryoutId: id, attempt: attemptsStarted }, setFound);
    };
    void watch();
    return () => {
      isEnded = true;
      stop?.();
    };
  }, [accountId, id, attemptsStarted]);
  return {
    marks: withUnsent(marks ?? '', found?.unsent ?? new Map()),
    unsent: found ? found.unsent.size : null,
    isHandedIn: found?.isHandedIn ?? false,
  };
}

/** @param unsent whether the newest unsent change of a question is an answer, by number */
const withUnsent = (marks: string, unsent: ReadonlyMap<number, boolean>): string =>
  [...marks]
    .map((mark, index) => ({ true: '0', false: '-' })[String(unsent.get(index + 1))] ?? mark)
    .join('');
