import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createDeferred } from '../../src/clock/deferred.ts';
import { useLateCode } from '../../src/ui/states/late-code.ts';
import { openRoutes } from '../component/open-screen.tsx';

const code = createDeferred<{ Part: () => string }>();
const ready = createDeferred<string>();
let renderings = 0;

function Part() {
  renderings += 1;
  return use(ready.promise);
}

const load = () => code.promise;

function Late() {
  const { code: late } = useLateCode(load);
  return <p>{late ? <late.Part /> : 'Sebelum bagian'}</p>;
}

const Component = () => (
  <Suspense fallback="Diganti">
    <Late />
  </Suspense>
);

test('code that arrives is rendered as a transition, so that what is shown stays and a tap is handled between', async () => {
  await openRoutes([{ path: '/late', Component }], '/late');
  await expect.element(page.getByText('Sebelum bagian')).toBeVisible();
  code.resolve({ Part });
  await expect.poll(() => renderings).toBeGreaterThan(0);
  await expect.element(page.getByText('Diganti')).not.toBeInTheDocument();
  await expect.element(page.getByText('Sebelum bagian')).toBeVisible();
  ready.resolve('Bagian');
  await expect.element(page.getByText('Bagian', { exact: true })).toBeVisible();
});
