import { setTimeout as pause } from 'node:timers/promises';
import { saveProfile } from '@ambang/contract/accounts/profile.ts';
import { printReport } from './numbers/report.ts';
import { quantile } from './numbers/spread.ts';
import { callAt, newcomerAt } from './people/newcomer.ts';
import { repeat } from './people/requests.ts';
import { withProduct } from './server/product.ts';
import { apiProcessAt, memoryOf } from './server/api-process.ts';
import { noisePng } from './people/noise.ts';

/** What a burst of large pictures leaves of the api's memory once it is over. */

const PEOPLE = 40;
const UPLOADS = 200;
const AT_ONCE = 40;
const REST_MS = 20_000;

/** Nearly as large as a file may be. */
const picture = noisePng(1_300);

function formOf(email: string): FormData {
  const form = new FormData();
  form.set('name', 'Rani Puspita');
  form.set('email', email);
  form.set('phone', '081234567890');
  form.set('avatar', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png');
  return form;
}

await withProduct(async (address) => {
  const pid = await apiProcessAt(address);
  const people: { email: string; cookie: string }[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const person = await newcomerAt(address);
    people.push({ email: person.email, cookie: (await person.signIn()).cookies.join('; ') });
  }
  const before = await memoryOf(pid);
  let next = 0;
  const waits: number[] = [];
  const statuses = await repeat(UPLOADS, AT_ONCE, async () => {
    const { email, cookie } = people[(next += 1) % PEOPLE]!;
    const begun = performance.now();
    const response = await fetch(callAt(address, saveProfile.path), {
      method: saveProfile.method,
      headers: { 'sec-fetch-site': 'same-origin', cookie },
      body: formOf(email),
    });
    await response.text();
    waits.push(performance.now() - begun);
    return response.status;
  });
  const after = await memoryOf(pid);
  await pause(REST_MS);
  const rested = await memoryOf(pid);
  const memory = (name: string, value: number) => ({ name, value, unit: 'MB' });
  printReport({
    title: `${UPLOADS} pictures of ${(picture.length / 1024 ** 2).toFixed(1)} MB, ${AT_ONCE} at once`,
    figures: [
      memory("the api's memory before", before.now),
      memory('at most', after.most),
      memory('right after the last one', after.now),
      memory(`after ${REST_MS / 1_000} s of rest`, rested.now),
      { name: 'saved', value: statuses.filter((status) => status === 200).length, unit: '' },
      { name: 'a person waits, median', value: quantile(waits, 0.5), unit: 'ms' },
      { name: 'a person waits, 95 of 100', value: quantile(waits, 0.95), unit: 'ms' },
    ],
    notes: [`${UPLOADS} uploads of ${PEOPLE} people; the others are asked to come again.`],
  });
});
