import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useTestApp } from '../test/app/test-app.ts';
import type { RawRequest } from '../test/app/person.ts';
import { sheet } from '../test/inputs/sheets.ts';
import { attemptOf, resultOf } from '../test/rows.ts';

interface FormerCall {
  method: RawRequest['method'];
  path: string;
  body?: Record<string, unknown>;
  /** The fields of the reply that its page reads. */
  reads: string[];
}

/** What a build of that day sends in an exam, in its order. */
interface FormerBuild {
  day: string;
  calls: FormerCall[];
}

/**
 * The calls of an exam as pages of earlier builds make them, written out: they go on in tabs and on devices that were open when
 * a release came. Nothing of them is made by the contract, whose words may move on.
 */
const file = new URL('../test/inputs/former-calls.json', import.meta.url);
const builds = JSON.parse(await readFile(file, 'utf8')) as FormerBuild[];

const app = useTestApp();

/** The 110 answers are not written out. */
const bodyOf = ({ body }: FormerCall, answers: readonly number[]) =>
  body && JSON.stringify(body).replace('"110 answers"', JSON.stringify(answers));

test.each(builds.map((build) => [build.day, build] as const))(
  'a page of %s sits a whole exam, and finds in the replies what it reads',
  async (_, { calls }) => {
    const tryout = await app.publish();
    const person = await app.person();
    await app.grant(person, tryout);
    const answers = sheet({ 1: 3, 2: 4, 3: 5 });
    for (const call of calls) {
      const { method } = call;
      app.clock.advance(10_000);
      const body = bodyOf(call, answers);
      const reply = await person.send({
        method,
        url: call.path.replace(':id', String(tryout.id)),
        ...(body && { body, headers: { 'content-type': 'application/json' } }),
      });
      expect(reply.statusCode, `${method} ${call.path}: ${reply.payload}`).toBe(200);
      const { data } = reply.json<{ data: object }>();
      expect(Object.keys(data), `${method} ${call.path}`).toEqual(expect.arrayContaining(call.reads));
    }
    const attempt = await attemptOf(app, { person, tryout });
    expect(attempt?.answers).toEqual(answers);
    expect(await resultOf(app, { person, tryout })).not.toBeNull();
  },
);
