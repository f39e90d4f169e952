const node = 'node:*';

/** Business logic over the database. */
const serving = [
  ...['packages/exam', 'packages/content', 'packages/server', 'packages/postgres'],
  ...['packages/db', 'packages/attempts', 'packages/orders'],
];

/** The architecture (docs/architecture.md): our folders that each folder may import, and libraries. */
const table = {
  'packages/exam': { folders: [], libraries: [] },
  'packages/workshop': { folders: [], libraries: [node] },
  'packages/contract': {
    folders: ['packages/exam'],
    libraries: ['typebox', '@zxcvbn-ts/language-common'],
  },
  'packages/content': { folders: ['packages/exam', 'packages/contract'], libraries: [node] },
  'packages/server': { folders: [], libraries: [node, 'fastify', 'pg'] },
  'packages/postgres': { folders: ['packages/server'], libraries: [node, 'pg'] },
  'packages/db': {
    folders: ['packages/exam', 'packages/server', 'packages/postgres'],
    libraries: [node, 'pg', 'kysely', 'graphile-worker'],
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
    folders: ['packages/contract'],
    libraries: [node, 'vite', '@vitejs/plugin-react', 'vitest', '@vitest/browser-playwright'],
  },
  'apps/api': {
    folders: [...serving, 'packages/contract', 'packages/feedback'],
    libraries: [
      node,
      'fastify',
      '@fastify/cookie',
      '@fastify/formbody',
      '@fastify/multipart',
      '@fastify/static',
      '@node-rs/argon2',
      'graphile-worker',
      'jose',
      'nodemailer',
      'openid-client',
      'prom-client',
      'rate-limiter-flexible',
      'sharp',
    ],
  },
  'packages/feedback': { folders: ['packages/exam'], libraries: [] },
  'apps/analysis': {
    folders: ['packages/exam', 'packages/contract', 'packages/server', 'packages/db', 'packages/feedback'],
    libraries: [node, 'fastify', 'jose'],
  },
  'apps/operator': {
    folders: [...serving, 'packages/contract'],
    libraries: [node, '@commander-js/extra-typings', '@node-rs/argon2', 'csv-parse', 'csv-stringify'],
  },
  simulators: { folders: [], libraries: [node, 'oidc-provider', 'postal-mime', 'smtp-server'] },
  'apps/local': { folders: ['packages/server', 'packages/postgres'], libraries: [node] },
  content: { folders: ['packages/workshop'], libraries: [node] },
  e2e: {
    folders: ['packages/contract', 'packages/exam'],
    libraries: [node, '@playwright/test', '@axe-core/playwright', 'sharp'],
  },
  bench: {
    folders: ['packages/contract', 'packages/exam'],
    libraries: [node, 'pg', '@playwright/test'],
  },
  scripts: { folders: [], libraries: [node, 'eslint', 'eslint-plugin-compat', 'eslint-plugin-es-x'] },
};

/** Sources that are not in `src` and `test`. */
const otherPaths = {
  'apps/web/build': '^apps/web/(build/|[\\w.]+\\.config\\.ts$)',
  content: '^content/',
  e2e: '^e2e/(src/|product\\.ts$|playwright\\.config\\.ts$)',
  bench: '^bench/src/',
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

/** Tests may import the simulators too, and those of the database server our schema. */
const testImportRule = (folder) => ({
  ...importRule(folder, { path: `^${folder}/(test/|src/.*\\.test\\.tsx?$)` }, [
    'simulators',
    ...(folder === 'packages/server' ? ['packages/postgres', 'packages/db'] : []),
    ...(folder === 'packages/postgres' ? ['packages/db'] : []),
  ]),
  // This file extends another one: of rules with the same name only the last would apply.
  name: `imports of tests ${folder}`,
});

/** Tests may load any installed library. */
const libraryRule = (folder) => {
  const named = table[folder].libraries.filter((name) => name !== node);
  return {
    name: `libraries ${folder}`,
    comment: `${folder} may load ${table[folder].libraries.join(', ') || 'nothing from outside'}`,
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
  extends: './.dependency-cruiser.layers.cjs',
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
      comment: 'the same for a file without any import',
      severity: 'error',
      from: { orphan: true, pathNot: listed },
      to: {},
    },
    {
      name: 'no tests in the product',
      comment: 'the product never imports test code',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'schema library',
      comment:
        'the browser carries codecs and field rules, so the schema library stays behind contract/src/schema',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: ['^packages/contract/src/schema/', tests] },
      to: { path: [`${installed}typebox/`, '^packages/contract/src/schema/'] },
    },
    {
      name: 'schema out of the browser',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^packages/contract/src/schema/' },
    },
    { name: 'circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/web/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
