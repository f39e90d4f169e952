import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { toAnswerList, applyChanges, noAnswers } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Device } from './app/device.ts';
import { createDevice, expectAllStored } from './app/device.ts';
import { useTestApp } from './app/test-app.ts';
import { createSheet } from './inputs/sheets.ts';
import { attemptOf, resultsOf } from './rows.ts';

const app = useTestApp();
let url: string;
beforeAll(async () => {
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

/** Few questions and instants, so that changes collide. */
const changes = fc.array(
  fc.record<Change>({
    number: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 110 })),
    answer: fc.constantFrom<Answer>(0, 1, 2, 3, 4, 5),
    at: fc.integer({ min: 0, max: 40 }),
  }),
  { minLength: 1, maxLength: 12 },
);

interface Save {
  device: 0 | 1;
  changes: Change[];
  /** `cut`: the connection ends before the reply is read. `twice`: two concurrent calls, as after a timeout. */
  delivery: 'answered' | 'cut' | 'twice';
  /** Whether the save is repeated after all others. */
  isLate: boolean;
}

const saves = fc.array(
  fc.record<Save>({
    device: fc.constantFrom(0, 1),
    changes,
    delivery: fc.constantFrom('answered', 'cut', 'twice'),
    isLate: fc.boolean(),
  }),
  { minLength: 10, maxLength: 60 },
);

/** Sends all saves concurrently. Then sends, in reverse order, the saves that were not acknowledged or are repeated late. */
async function sendAll(devices: readonly [Device, Device], all: readonly Save[]): Promise<void> {
  const unanswered = await Promise.all(
    all.map(async ({ device, delivery, changes: own }) => {
      const send = () => devices[device].send(own, delivery === 'cut');
      const replies = await Promise.all(delivery === 'twice' ? [send(), send()] : [send()]);
      return replies.every(({ status }) => status !== 200);
    }),
  );
  const again = all.filter(({ isLate }, index) => isLate || unanswered[index]).reverse();
  await Promise.all(again.map(({ device, changes: own }) => devices[device].save(own)));
}

test('with random repetitions and orders of the saves of two devices, the current answers match the model', async () => {
  const tryout = await app.publish();
  let cutOff = 0;
  const answersMatchModel = fc.asyncProperty(saves, changes, async (all, last) => {
    const candidate = await app.candidate(tryout);
    const other = await candidate.person.onOtherDevice();
    const devices = [
      createDevice({ url: () => url, candidate, sockets: 4 }),
      createDevice({ url: () => url, candidate, sockets: 4, browser: other }),
    ] as const;
    await sendAll(devices, all);
    cutOff += devices.flatMap(({ replies }) => replies).filter(({ status }) => status === 0).length;
    const model = applyChanges(
      noAnswers,
      all.flatMap((save) => save.changes),
    );
    expect((await attemptOf(app, candidate))?.answers).toEqual(toAnswerList(model, 110));
    await expectAllStored(app, devices);
    const body = { attempt: 1, changes: last, answers: createSheet() };
    const { data } = await other.call(submitTryout, { id: tryout.id, body });
    expect(data.answers).toEqual(toAnswerList(applyChanges(model, last), 110));
    expect((await attemptOf(app, candidate))?.answers).toEqual(data.answers);
    expect(await resultsOf(app, candidate)).toHaveLength(1);
  });
  await fc.assert(answersMatchModel, { seed: 20261125, numRuns: 30, endOnFailure: true });
  expect(cutOff).toBeGreaterThan(100);
});
