import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryKeys } from '../../src/api/cache/query-keys.ts';
import { updateCache } from '../../src/api/cache/server-cache.ts';
import { tryoutWith } from '../../../../packages/contract/test/samples.ts';
import { expectAccessible } from '../component/expect-accessible.ts';
import { setReply } from '../component/fake-server.ts';
import { openScreen } from '../component/open-screen.tsx';

test('a refetched tryout with another deadline keeps the button of a running attempt, so that no press is lost', async () => {
  const startedAt = Date.now();
  const runningUntil = (expiresAt: number) =>
    setReply(getTryout, {
      ...tryoutWith({ attemptsStarted: 1, state: 'running', startedAt, expiresAt }),
      ...{ rules: skdRules, envelope: null, serverTime: startedAt },
    });
  runningUntil(startedAt + 3_600_000);
  await openScreen('/home/tryouts/1');
  const button = page.getByRole('button', { name: 'Lanjutkan' });
  await expect.element(button).toBeVisible();
  const element = button.element();

  runningUntil(startedAt + 7_200_000);
  updateCache((cache) => void cache.invalidateQueries({ queryKey: queryKeys.tryout(1) }));
  await expect.poll(() => page.getByRole('timer').element().textContent).toMatch(/^0?1:59:/);
  expect(button.element()).toBe(element);
  await expectAccessible();
});
