import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingNames } from '@ambang/settings/table/table.ts';
import { expect, test } from 'vitest';
import { readComposeFile, type ComposeService } from './container/test/compose.ts';
import { root } from './container/test/images.ts';

const variables = {
  AMBANG_HOST: 'ambang.contoh.id',
  AMBANG_ANALYSIS_HOST: 'analisis.contoh.id',
  AMBANG_CERTIFICATES: '/srv/certificates',
  POSTGRES_PASSWORD: 'sandi',
};
const compose = readComposeFile(variables);
const { product, postgres, nginx } = compose.services as Record<
  'product' | 'postgres' | 'nginx',
  ComposeService
>;
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const runbook = read('docs/operating/runbooks/container.md');
const image = read('deploy/Containerfile');
const imageSettings: Record<string, string> = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(image)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** Variables that are no settings of the product: Node's and the shell's. */
const OTHER = ['HOME'];

test('the runbook names each variable of the compose file, and the compose file each of the runbook', () => {
  const used = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const [table = ''] = /^ +\| name [^]*?\n\n/m.exec(runbook) ?? [];
  const documented = [...table.matchAll(/`((?:AMBANG|POSTGRES)_\w+)`/g)].map(([, name]) => name);
  expect([...new Set(used)].toSorted()).toEqual(documented.toSorted());
});

test('the variables of the image and of the product are settings', () => {
  const names = [...Object.keys(imageSettings), ...Object.keys(product.environment ?? {})];
  const known: readonly string[] = [...settingNames, ...OTHER];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('nginx gets the names of its configuration, and only these', () => {
  const names = [...read('deploy/nginx.conf').matchAll(/%([A-Z_]+)%/g)].map(([, name]) => name);
  expect(Object.keys(nginx.environment ?? {}).toSorted()).toEqual([...new Set(names)].toSorted());
});

test('the addresses and ports of nginx are those of the product, which trusts the address of nginx', () => {
  const addressOf = ({ networks }: ComposeService) => networks?.['default']?.['ipv4_address'];
  expect(product.environment).toMatchObject({ TRUSTED_PROXIES: addressOf(nginx) });
  const { PORT = '', ANALYSIS_PORT = '' } = imageSettings;
  expect(image).toContain(`\nEXPOSE ${PORT} ${ANALYSIS_PORT}\n`);
  expect(nginx.environment?.['INSTANCES']).toContain(`server ${addressOf(product)}:${PORT} `);
  expect(nginx.environment?.['ANALYSIS_INSTANCES']).toContain(
    `server ${addressOf(product)}:${ANALYSIS_PORT};`,
  );
  expect(nginx.ports).toEqual(['80:80', '443:443']);
  const { DATABASE_URL = '' } = product.environment ?? {};
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = postgres.environment ?? {};
  expect(DATABASE_URL).toContain(`//${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}?`);
});

test('every volume is declared and used, and every file that is mounted or run is there', () => {
  const mounts = [product, postgres, nginx].flatMap(({ volumes = [] }) => volumes);
  const sources = mounts.map((mount) => mount.split(':')[0] ?? '');
  const named = sources.filter((source) => /^\w/.test(source));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  for (const source of sources.filter((each) => each.startsWith('./')))
    expect([source, existsSync(join(root, 'deploy', source))]).toEqual([source, true]);
  // The command of nginx is a mounted file, and the health check a file of the image.
  expect(mounts).toContain(`./container/nginx.sh:${nginx.command?.[1]}:ro`);
  const check = product.healthcheck?.test.at(-1) ?? '';
  expect(image).toContain(`"${check}"`);
  expect(read('.dockerignore')).toContain(`\n!${check}\n`);
  // nginx reads the built files where the product puts them, and a certificate where the runbook puts it.
  const { ASSETS, PAGES, CERTIFICATE, CERTIFICATE_KEY } = nginx.environment ?? {};
  expect(product.volumes).toContain(`assets:${imageSettings['ASSETS_DIR']}`);
  expect(product.volumes).toContain(`backups:${imageSettings['BACKUP_TO']}`);
  expect(nginx.volumes).toEqual(expect.arrayContaining([`assets:${ASSETS}:ro`, `./pages:${PAGES}:ro`]));
  const certificates = nginx.volumes?.find((mount) => mount.startsWith(variables.AMBANG_CERTIFICATES));
  for (const file of [CERTIFICATE, CERTIFICATE_KEY])
    expect(file).toMatch(new RegExp(`^${certificates?.split(':')[1]}/\\w+\\.pem$`));
});

test('the product has no root rights and no writable root, and its stop takes as long as it needs', () => {
  expect(product).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    tmpfs: ['/tmp'],
    // Longer than the parts need one after the other (docs/operating/runbooks/start-and-stop.md).
    stop_grace_period: '90s',
  });
  expect(image).toMatch(/\nUSER 1000:1000\n/);
});
