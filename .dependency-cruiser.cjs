const node = 'node:*';

/** The folders that a program with business logic may import. */
const businessFolders = [
  ...['packages/exam', 'packages/content', 'packages/server', 'packages/settings'],
  ...['packages/postgres', 'packages/db', 'packages/attempts', 'packages/orders'],
];

/** The architecture (docs/architecture.md): for each folder, the folders and libraries that it may import. */
const table = {
  'packages/exam': { folders: [], libraries: [] },
  'packages/workshop': { folders: [], libraries: [node] },
  'packages/contract': {
    folders: ['packages/exam'],
    libraries: ['typebox', '@zxcvbn-ts/language-common'],
  },
  'packages/content': { folders: ['packages/exam', 'packages/contract'], libraries: [node] },
  'packages/server': { folders: [], libraries: [node, 'fastify', 'pg'] },
  'packages/settings': { folders: ['packages/server'], libraries: [node] },
  'packages/postgres': { folders: ['packages/server'], libraries: [node, 'pg'] },
  'packages/db': {
    folders: ['packages/exam', 'packages/server', 'packages/postgres'],
    libraries: [node, 'pg', 'kysely', 'graphile-worker'],
  },
  'packages/backup': {
    folders: ['packages/server', 'packages/settings', 'packages/postgres', 'packages/db'],
    libraries: [node, 'pg', 's3mini', 'tar'],
  },
  'packages/attempts': {
    folders: ['packages/exam', 'packages/server', 'packages/db'],
    libraries: [],
  },
  'packages/orders': {
    folders: ['packages/exam', 'packages/server', 'packages/db'],
    libraries: [node],
  },
  'apps/web': {
    folders: ['packages/exam', 'packages/contract'],
    libraries: [
      ...['react', 'react-dom', 'react-router', '@tanstack/react-query', 'idb-keyval'],
      ...['workbox-precaching', 'workbox-routing'],
    ],
  },
  'apps/web/build': {
    folders: ['packages/contract', 'scripts'],
    libraries: [node, 'vite', '@vitejs/plugin-react', 'vitest', '@vitest/browser-playwright'],
  },
  'apps/api': {
    folders: [
      ...[...businessFolders, 'packages/contract', 'packages/feedback'],
      ...['packages/practice', 'packages/practice-data', 'packages/backup'],
    ],
    libraries: [
      node,
      'fastify',
      '@fastify/cookie',
      '@fastify/formbody',
      '@fastify/multipart',
      '@fastify/static',
      '@node-rs/argon2',
      'graphile-worker',
      'ical-generator',
      'jose',
      'nodemailer',
      'openid-client',
      'prom-client',
      'rate-limiter-flexible',
      'sharp',
    ],
  },
  'packages/feedback': { folders: ['packages/exam'], libraries: [] },
  'packages/practice': { folders: ['packages/exam'], libraries: ['ts-fsrs'] },
  'packages/practice-data': {
    folders: [
      ...['packages/exam', 'packages/server', 'packages/db', 'packages/attempts'],
      ...['packages/feedback', 'packages/practice'],
    ],
    libraries: [],
  },
  'apps/analysis': {
    folders: [
      ...['packages/exam', 'packages/contract', 'packages/server', 'packages/settings'],
      ...['packages/db', 'packages/feedback'],
    ],
    libraries: [node, 'fastify', 'jose'],
  },
  'apps/operator': {
    folders: [...businessFolders, 'packages/backup', 'packages/contract', 'packages/practice'],
    libraries: [
      ...[node, '@commander-js/extra-typings', '@node-rs/argon2', 'csv-parse', 'csv-stringify'],
      'nodemailer',
    ],
  },
  simulators: { folders: [], libraries: [node, 'oidc-provider', 'postal-mime', 'smtp-server'] },
  'apps/local': { folders: ['packages/server', 'packages/settings', 'packages/postgres'], libraries: [node] },
  content: { folders: ['packages/workshop'], libraries: [node] },
  e2e: {
    folders: ['packages/contract', 'packages/exam', 'scripts'],
    libraries: [node, '@playwright/test', '@axe-core/playwright', 'sharp'],
  },
  bench: {
    folders: ['packages/contract', 'packages/exam', 'packages/practice', 'scripts'],
    libraries: [node, 'pg', '@playwright/test'],
  },
  deploy: {
    folders: ['packages/contract', 'packages/exam', 'packages/postgres', 'packages/settings'],
    libraries: [node, 'js-yaml', 'smtp-server', 'vitest'],
  },
  scripts: { folders: [], libraries: [node, 'eslint', 'eslint-plugin-compat', 'eslint-plugin-es-x'] },
};

/** The source paths of folders without `src` and `test`. */
const otherPaths = {
  'apps/web/build': '^apps/web/(build/|[\\w.]+\\.config\\.ts$)',
  content: '^content/',
  e2e: '^e2e/(src/|product\\.ts$|playwright\\.config\\.ts$)',
  bench: '^bench/src/',
  deploy: '^deploy/',
  scripts: '^scripts/',
};

const folders = Object.keys(table);
const pathOf = (folder) => otherPaths[folder] ?? `^${folder}/(src|test)/`;
const installed = '(^|/)node_modules/';
const configuration = '^[^/]+\\.(ts|js|cjs)$';
const tests = '^((apps|packages)/[^/]+|simulators)/test/|\\.test\\.tsx?$';

const importRule = (folder, from = { path: pathOf(folder), pathNot: tests }, more = []) => ({
  name: `imports ${folder}`,
  comment: `${folder} may import ${table[folder].folders.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from,
  to: {
    pathNot: [folder, ...table[folder].folders, ...more].map(pathOf).concat(installed, '^virtual:'),
    dependencyTypesNot: ['core'],
  },
});

/**
 * Tests may also import the simulators. Those of packages/server and packages/postgres may also import the schema, and those
 * of packages/server and packages/backup the number of random cases (`packages/exam/test/property-runs.ts`).
 */
const testImportRule = (folder) => ({
  ...importRule(folder, { path: `^${folder}/(test/|src/.*\\.test\\.tsx?$)` }, [
    'simulators',
    ...(folder === 'packages/server' ? ['packages/postgres', 'packages/db', 'packages/exam'] : []),
    ...(folder === 'packages/postgres' ? ['packages/db'] : []),
    ...(folder === 'packages/backup' ? ['packages/exam'] : []),
  ]),
  // The name differs from that of `importRule`, because only the last of several rules with one name applies.
  name: `imports of tests ${folder}`,
});

/** Tests may load any installed library. */
const libraryRule = (folder) => {
  const named = table[folder].libraries.filter((name) => name !== node);
  return {
    name: `libraries ${folder}`,
    comment: `${folder} may load ${table[folder].libraries.join(', ') || 'no library'}`,
    severity: 'error',
    from: { path: pathOf(folder), pathNot: tests },
    to: { path: installed, pathNot: named.map((name) => `${installed}${name}/`) },
  };
};

const nodeRule = (folder) => ({
  name: `node ${folder}`,
  comment: `${folder} runs without Node`,
  severity: 'error',
  from: { path: pathOf(folder), pathNot: tests },
  to: { dependencyTypes: ['core'] },
});

const listed = folders.map(pathOf).concat(installed, configuration);

module.exports = {
  extends: ['./.dependency-cruiser.layers.cjs', './.dependency-cruiser.rules.cjs'],
  forbidden: [
    ...folders.map((folder) => importRule(folder)),
    ...folders.map(testImportRule),
    ...folders.map(libraryRule),
    ...folders.filter((folder) => !table[folder].libraries.includes(node)).map(nodeRule),
    {
      name: 'unlisted importer',
      comment: 'every file belongs to a folder of the table, in its src or test',
      severity: 'error',
      from: { pathNot: listed },
      to: {},
    },
    {
      name: 'unlisted orphan',
      comment: 'also a file without any import belongs to a folder of the table',
      severity: 'error',
      from: { orphan: true, pathNot: listed },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A build may run at the same time.
    exclude: { path: '^apps/web/(?:dist|\\.build)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
