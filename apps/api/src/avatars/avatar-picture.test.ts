import { getProfile, saveProfile } from '@ambang/contract/accounts/profile.ts';
import { describe, expect, test, vi } from 'vitest';
import type { Browser, Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { fillQueue } from '../../test/fill-queue.ts';
import { pictureClaiming, photo, picture } from '../../test/inputs/pictures.ts';
import { encodeAvatar, limitPictureWork } from './avatar-picture.ts';

const app = useTestApp();
const BUSY_SUBNET = '10.0.0.7';
const BUSY = 'Server sedang sangat ramai. Tunggu sebentar lalu coba lagi.';

const save = ({ name, email, phone }: Person, from: Browser, file?: Buffer) => {
  const avatar = file && new Blob([new Uint8Array(file)]);
  return from.call(saveProfile, { body: { name, email, phone, ...(avatar && { avatar }) } });
};

const avatarHashOf = async ({ accountId }: Person) => {
  const account = app.database.db.selectFrom('accounts').select('avatarHash').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).avatarHash;
};

describe('a full queue of pictures', () => {
  test('pictures of one subnet fill only the queue of that subnet, and another subnet gets the next turn', async () => {
    const { endOne } = await fillQueue(limitPictureWork, BUSY_SUBNET, 60);
    expect(limitPictureWork.waiting()).toBe(10);
    const [neighbour, other] = [await app.person(), await app.person()];
    const refused = await save(neighbour, app.fromSubnet(neighbour, BUSY_SUBNET), await photo());
    expect(refused).toMatchObject({ status: 503, message: BUSY });
    expect(await avatarHashOf(neighbour)).toBeNull();

    const saved = save(other, app.fromSubnet(other, '10.0.0.8'), await photo());
    await vi.waitFor(() => expect(limitPictureWork.waiting()).toBe(11), { timeout: 20_000 });
    expect(await avatarHashOf(other)).toBeNull();
    // The first waiting picture is decoded now. The other subnet has the next turn.
    endOne();
    await vi.waitFor(() => expect(limitPictureWork.waiting()).toBe(10), { timeout: 20_000 });
    endOne();
    expect((await saved).status).toBe(200);
    expect(await avatarHashOf(other)).toMatch(/^[\da-f]{64}$/);
  });

  test('waiting pictures do not block other calls', async () => {
    await fillQueue(limitPictureWork, BUSY_SUBNET, 60);
    const person = await app.person();
    expect((await person.call(getProfile)).status).toBe(200);
    expect((await save(person, person)).status).toBe(200);
  });
});

test('an account has at most two pictures that wait or are decoded, across all subnets', async () => {
  const { endOne } = await fillQueue(limitPictureWork, '10.0.0.8', 1);
  const file = new Blob([new Uint8Array(await photo())]);
  const read = (account: string, subnet: string) => encodeAvatar(file, { subnet, account });
  const two = [read('satu', '10.1.0.1'), read('satu', '10.1.0.2')];
  await expect(read('satu', '10.1.0.3')).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'Foto lain akun ini masih dibaca. Tunggu sebentar lalu simpan lagi.',
  });
  const other = read('dua', '10.1.0.1');
  endOne();
  expect((await Promise.all([...two, other])).every(({ length }) => length > 0)).toBe(true);
  expect((await read('satu', '10.1.0.3')).length).toBeGreaterThan(0);
});

describe('pixels of a picture', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a photo of 50 megapixels', () => picture('jpeg', 50)],
    ['a progressive JPEG of 16 megapixels', () => picture('jpeg', 16, true)],
    ['a PNG of 16 megapixels', () => picture('png', 16)],
    ['an interlaced PNG of 16 megapixels', () => picture('png', 16, true)],
    ['a WebP of 16 megapixels', () => picture('webp', 16)],
  ])(
    '%s is accepted as an avatar',
    async (_, file) => {
      const person = await app.person();
      expect((await save(person, person, await file())).status).toBe(200);
      expect(await avatarHashOf(person)).not.toBeNull();
    },
    30_000,
  );

  test.each<[string, () => Promise<Buffer>]>([
    ['a photo of 52 megapixels', () => pictureClaiming('jpeg', 52)],
    ['a progressive JPEG of 18 megapixels', () => pictureClaiming('jpeg', 18, true)],
    ['a PNG of 18 megapixels', () => pictureClaiming('png', 18)],
    ['an interlaced PNG of 40 megapixels', () => pictureClaiming('png', 40, true)],
    ['a WebP of 18 megapixels', () => pictureClaiming('webp', 18)],
  ])('%s is refused as an avatar, with the size limit', async (_, file) => {
    const person = await app.person();
    expect(await save(person, person, await file())).toMatchObject({
      status: 400,
      message:
        'Ukuran foto ini terlalu besar. Pilih foto kamera (JPEG) paling besar 50 megapiksel, atau gambar lain paling besar 16 megapiksel.',
    });
    expect(await avatarHashOf(person)).toBeNull();
  });
});
