import { saveProfile } from '@ambang/contract/accounts/profile.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { expect, test } from 'vitest';
import type { Browser, Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { pictureClaiming, photo, picture, slowPng } from '../../test/inputs/pictures.ts';
import { encodeAvatar } from './avatar-picture.ts';

const app = useTestApp();

const ATTACKERS = 20;
const PICTURES_EACH = 3;
const BYSTANDERS = 3;

async function keepSaving(person: Person, from: Browser, file: Blob, times: number, statuses: number[]) {
  const { name, email, phone } = person;
  for (let sent = 0; sent < times; sent += 1) {
    const { status } = await from.call(saveProfile, { body: { name, email, phone, avatar: file } });
    statuses.push(status);
  }
}

const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;

test('a flood of interlaced pictures from one subnet blocks neither pictures of other subnets nor saves of answers', async () => {
  const [costly, tooLarge] = [
    blobOf(await picture('png', 16, true)),
    blobOf(await pictureClaiming('png', 40, true)),
  ];
  const attackers = await Promise.all(Array.from({ length: ATTACKERS }, () => app.person()));
  const bystanders = await Promise.all(Array.from({ length: BYSTANDERS }, () => app.person()));
  const { person, tryout, attempt } = await app.candidate();
  const flood: number[] = [];
  let isOver = false;
  const flooding = Promise.all(
    attackers.flatMap((attacker) =>
      [costly, tooLarge].map((file) =>
        keepSaving(attacker, app.fromSubnet(attacker, '10.0.0.7'), file, PICTURES_EACH, flood),
      ),
    ),
  ).then(() => (isOver = true));

  const mine = blobOf(await photo());
  const decodedBefore: number[] = [];
  for (const [index, bystander] of bystanders.entries()) {
    const before = countOf(flood, 200);
    const own: number[] = [];
    await keepSaving(bystander, app.fromSubnet(bystander, `10.0.1.${index}`), mine, 1, own);
    expect([own, isOver]).toEqual([[200], false]);
    decodedBefore.push(countOf(flood, 200) - before);
    const changes = [{ number: 1, answer: 3 as const, at: index + 1 }];
    const body = { attempt: attempt.attempt, changes };
    expect((await person.call(saveAnswers, { id: tryout.id, body })).status).toBe(200);
  }
  await flooding;

  // At most four pictures of the flood are decoded before a bystander's. In order of arrival, all ten that wait would be
  // decoded first.
  expect(Math.max(...decodedBefore)).toBeLessThanOrEqual(4);
  expect(new Set(flood)).toEqual(new Set([200, 400, 503]));
});

test('a picture that takes too long to decode is aborted, and mostly uses threads that do not serve requests', async () => {
  const limits = { photoPixels: 800_000_000, otherPixels: 800_000_000, seconds: 1 };
  const file = blobOf(slowPng());
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  await expect(encodeAvatar(file, { subnet: '10.0.0.7', account: 'akun' }, limits)).rejects.toThrow(
    /terlalu rumit/,
  );
  // Measures processor time: less than half of the work was on this thread, which serves requests.
  expect(process.threadCpuUsage(own).user).toBeLessThan(process.cpuUsage(all).user / 2);
  const statuses: number[] = [];
  const person = await app.person();
  await keepSaving(person, person, blobOf(await photo()), 1, statuses);
  expect(statuses).toEqual([200]);
});
