import { submit } from '@ambang/contract/tryouts/results.ts';
import type { Change } from '@ambang/exam/answers.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Device } from './app/device.ts';
import { choice, devicesOf, expectAllFound, standingAfter } from './app/device.ts';
import { useTestApp } from './app/test-app.ts';
import { sheet } from './inputs/sheets.ts';

const app = useTestApp();
let url: string;
beforeAll(async () => {
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

const CANDIDATES = 30;
const STEP_MS = 15_000;
const STEPS_IN_FIVE_MINUTES = 20;

/** How a device that was cut off brings what it has kept: all in one call, or in a few. */
async function deliver(device: Device, kept: readonly Change[], calls: number): Promise<void> {
  const size = Math.ceil(kept.length / calls);
  for (let from = 0; from < kept.length; from += size) await device.save(kept.slice(from, from + size));
}

test.each([
  ['in the middle of an exam', 30 * 60_000],
  ['over the end of an exam', 97 * 60_000],
])(
  'half of the candidates, cut off for five minutes %s, lose no answer, nor do the others',
  async (_, begin) => {
    const devices = await devicesOf(app, CANDIDATES, () => url);
    const [cut, others] = [devices.slice(0, CANDIDATES / 2), devices.slice(CANDIDATES / 2)];
    const [{ sitting }] = devices as [Device];
    const { startedAt, expiresAt } = sitting.attempt;
    const kept = new Map(cut.map((device): [Device, Change[]] => [device, []]));
    app.clock.set(startedAt + begin);
    for (let step = 0; step < STEPS_IN_FIVE_MINUTES; step += 1) {
      app.clock.advance(STEP_MS);
      // When the time is over no device lets anybody choose.
      if (app.clock.now() > expiresAt) continue;
      const change = { ...choice(step), at: app.clock.now() - startedAt };
      for (const own of kept.values()) own.push(change);
      await Promise.all(others.map((device) => device.save([change])));
    }
    for (const { sent } of cut) expect(sent).toEqual([]);
    await Promise.all([...kept].map(([device, own], nth) => deliver(device, own, (nth % 3) + 1)));
    for (const [device, own] of kept) expect(device.acknowledged).toEqual(own);
    await expectAllFound(app, devices);
    for (const device of devices) {
      const { person, tryout } = device.sitting;
      const body = { attempt: 1, changes: [], answers: sheet() };
      expect((await person.call(submit, { id: tryout.id, body })).data.answers).toEqual(
        standingAfter([device]),
      );
    }
  },
);
