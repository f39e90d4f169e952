import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isLoopbackHost } from '@ambang/server/loopback.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';

const TIMEOUT_MS = 5_000;

/** The names of the public addresses must be known. `check-public.ts` asks what answers there. */
export async function checkNames({ PUBLIC_URL, ANALYSIS_URL }: SettingValues): Promise<string[]> {
  const names = [
    ['PUBLIC_URL', PUBLIC_URL],
    ['ANALYSIS_URL', ANALYSIS_URL],
  ] as const;
  const faults = await Promise.all(
    names.map(async ([name, url]) =>
      url === undefined || (await isKnown(url.hostname))
        ? []
        : [
            `${name}: nama ${url.hostname} belum dikenal DNS: buat rekamannya ke alamat mesin ini, lalu tunggu sampai tersebar (bisa satu jam).`,
          ],
    ),
  );
  return faults.flat();
}

async function isKnown(host: string): Promise<boolean> {
  if (isLoopbackHost(host) || isIP(host) !== 0) return true;
  const found = lookup(host).then(
    () => true,
    () => false,
  );
  return Promise.race([found, pause(TIMEOUT_MS, false, { ref: false })]);
}
