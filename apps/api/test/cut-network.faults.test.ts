import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Device } from './app/device.ts';
import { changeAt, createDevices, expectAllStored, computeExpectedAnswers } from './app/device.ts';
import { startNetworkProxy } from './network/network-proxy.ts';
import { useTestApp } from './app/test-app.ts';
import { createSheet } from './inputs/sheets.ts';

const app = useTestApp();
let url: string;
beforeAll(async () => {
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

const CANDIDATES = 30;
const WINDOW_STEP_MS = 15_000;
const STEPS = 20;

/** Sends the changes that a device stored offline, in this many calls. */
async function deliver(device: Device, kept: readonly Change[], calls: number): Promise<void> {
  const size = Math.ceil(kept.length / calls);
  for (let from = 0; from < kept.length; from += size) await device.save(kept.slice(from, from + size));
}

test.each([
  ['in the middle of an exam', 30 * 60_000],
  ['beyond the end of an exam', 97 * 60_000],
])(
  'candidates who go offline during a save, for five minutes %s, lose no answer, and neither do candidates who stay online',
  async (_, begin) => {
    const network = await startNetworkProxy(url);
    const others = await createDevices(app, CANDIDATES / 2, () => url);
    const cut = await createDevices(app, CANDIDATES / 2, () => network.url);
    const devices = [...cut, ...others];
    const { startedAt, expiresAt } = cut.map(({ candidate }) => candidate.attempt).at(-1)!;
    const elapsed = () => app.clock.now() - startedAt;
    app.clock.set(startedAt + begin);
    await Promise.all(devices.map((device) => device.save([{ ...changeAt(0), at: elapsed() }])));

    // These calls arrive but their replies do not, so the devices retry until the network is back.
    network.holdReplies();
    app.clock.advance(WINDOW_STEP_MS);
    const last = { ...changeAt(1), at: elapsed() };
    const trying = cut.map((device) => device.save([last]));
    await vi.waitFor(() => expect(network.callsInFlight()).toBe(cut.length));
    network.cut();

    const kept: Change[] = [];
    for (let step = 2; step <= STEPS; step += 1) {
      app.clock.advance(WINDOW_STEP_MS);
      // After the deadline a device accepts no more answers.
      if (app.clock.now() > expiresAt) continue;
      const change = { ...changeAt(step), at: elapsed() };
      kept.push(change);
      await Promise.all(others.map((device) => device.save([change])));
    }
    // The first try was cut; later tries are refused.
    await vi.waitFor(() => expect(network.refused()).toBeGreaterThanOrEqual(2 * cut.length));
    for (const { replies, acknowledged } of cut) {
      expect(acknowledged).toHaveLength(1);
      expect(replies.slice(1).every(({ status }) => status === 0)).toBe(true);
    }

    network.heal();
    await Promise.all(trying);
    await Promise.all(cut.map((device, nth) => deliver(device, kept, (nth % 3) + 1)));
    for (const { acknowledged } of cut) expect(acknowledged.slice(1)).toEqual([last, ...kept]);
    await expectAllStored(app, devices);
    for (const device of devices) {
      const { person, tryout } = device.candidate;
      const body = { attempt: 1, changes: [], answers: createSheet() };
      expect((await person.call(submitTryout, { id: tryout.id, body })).data.answers).toEqual(
        computeExpectedAnswers([device]),
      );
    }
  },
);
