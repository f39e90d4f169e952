import { applyChanges, noAnswers } from '@ambang/exam/answers/answers.ts';
import type { AttemptKey } from '../../../../exam/attempt/exam-session.ts';
import { attemptStore } from '../../../../exam/device/attempt-store.ts';
import { watchDevice } from '../../../../exam/device/watch-device.ts';

export interface DeviceAnswers {
  /** Whether the newest unsent change of a question is an answer, by number. */
  unsent: ReadonlyMap<number, boolean>;
  isHandedIn: boolean;
}

/** Reads the attempt on this device, and again after each change. @returns the function that ends it */
export function watchDeviceAnswers(key: AttemptKey, show: (answers: DeviceAnswers) => void): () => void {
  const { stop } = watchDevice(
    () => readAnswers(key),
    (found) => {
      show(found);
      return null;
    },
  );
  return stop;
}

async function readAnswers(key: AttemptKey): Promise<DeviceAnswers> {
  const session = await attemptStore().read(key);
  const unsent = applyChanges(noAnswers, session?.unsent ?? []);
  return {
    unsent: new Map([...unsent].map(([number, { answer }]) => [number, answer !== 0])),
    isHandedIn: session?.handIn?.by === 'candidate',
  };
}
