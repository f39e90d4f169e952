const node = 'node:*';

/** What acts on the database, for whoever asks. */
const serving = [
  ...['packages/exam', 'packages/refusal', 'packages/content', 'packages/postgres', 'packages/db'],
  ...['packages/attempts', 'packages/payments', 'packages/orders'],
];

/** The architecture (docs/architecture.md): our rooms that each room may import, and what from outside. */
const table = {
  'packages/exam': { rooms: [], libraries: [] },
  'packages/refusal': { rooms: [], libraries: [] },
  'packages/workshop': { rooms: [], libraries: [node] },
  'packages/contract': {
    rooms: ['packages/exam'],
    libraries: ['typebox', '@zxcvbn-ts/language-common'],
  },
  'packages/content': { rooms: ['packages/exam', 'packages/contract'], libraries: [node] },
  'packages/postgres': { rooms: [], libraries: [node, 'pg'] },
  'packages/db': {
    rooms: ['packages/exam', 'packages/postgres'],
    libraries: [node, 'pg', 'kysely', 'graphile-worker'],
  },
  'packages/service': { rooms: ['packages/refusal', 'packages/postgres'], libraries: [node, 'fastify'] },
  'packages/payments': { rooms: [], libraries: [node] },
  'packages/attempts': { rooms: ['packages/exam', 'packages/refusal', 'packages/db'], libraries: [] },
  'packages/orders': {
    rooms: ['packages/exam', 'packages/refusal', 'packages/db', 'packages/payments'],
    libraries: [node],
  },
  'apps/web': {
    rooms: ['packages/exam', 'packages/contract'],
    libraries: [
      ...['react', 'react-dom', 'react-router', '@tanstack/react-query', 'idb-keyval'],
      ...['workbox-precaching', 'workbox-routing'],
    ],
  },
  'apps/web/build': { rooms: ['packages/contract'], libraries: [node, 'vite', '@vitejs/plugin-react'] },
  'apps/api': {
    rooms: [...serving, 'packages/contract', 'packages/service', 'packages/feedback'],
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
  'packages/feedback': { rooms: ['packages/exam'], libraries: [] },
  'apps/analysis': {
    rooms: [
      'packages/exam',
      'packages/refusal',
      'packages/contract',
      'packages/postgres',
      'packages/db',
      'packages/service',
      'packages/feedback',
    ],
    libraries: [node, 'fastify', 'jose'],
  },
  'apps/operator': {
    rooms: [...serving, 'packages/contract'],
    libraries: [node, '@node-rs/argon2', 'csv-parse', 'csv-stringify'],
  },
  simulators: { rooms: [], libraries: [node, 'oidc-provider', 'postal-mime', 'smtp-server', 'uqr'] },
  'apps/local': { rooms: ['packages/postgres'], libraries: [node] },
  content: { rooms: ['packages/workshop'], libraries: [node] },
  e2e: {
    rooms: ['packages/contract', 'packages/exam'],
    libraries: [node, '@playwright/test', '@axe-core/playwright'],
  },
  bench: {
    rooms: ['packages/contract', 'packages/exam', 'packages/db', 'packages/feedback'],
    libraries: [node, 'pg', '@playwright/test', 'chrome-launcher', 'lighthouse'],
  },
  scripts: { rooms: [], libraries: [node, 'eslint', 'eslint-plugin-compat', 'eslint-plugin-es-x'] },
};

/** Where the files of a room lie, when that is not its src and test. */
const elsewhere = {
  'apps/web/build': '^apps/web/(build/|vite\\.config\\.ts$)',
  content: '^content/',
  e2e: '^e2e/(src/|product\\.ts$|playwright\\.config\\.ts$)',
  bench: '^bench/src/',
  scripts: '^scripts/',
};

const rooms = Object.keys(table);
const placeOf = (room) => elsewhere[room] ?? `^${room}/(src|test)/`;
const installed = '(^|/)node_modules/';
const configuration = '^[^/]+\\.(ts|js|cjs)$';
const tests = '^((apps|packages)/[^/]+|simulators)/test/|\\.test\\.tsx?$';

const ourFence = (room, from = { path: placeOf(room), pathNot: tests }, more = []) => ({
  name: `fence ${room}`,
  comment: `${room} may import ${table[room].rooms.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from,
  to: {
    pathNot: [room, ...table[room].rooms, ...more].map(placeOf).concat(installed, '^virtual:'),
    dependencyTypesNot: ['core'],
  },
});

/** A test may bring up the simulators of the outside world too, and whoever tests the server a database of ours on it. */
const testFence = (room) => ({
  ...ourFence(room, { path: `^${room}/(test/|src/.*\\.test\\.tsx?$)` }, [
    'simulators',
    ...(room === 'packages/postgres' ? ['packages/db'] : []),
  ]),
  // Of rules with one name only the last would hold, because this file extends another one.
  name: `fence of tests ${room}`,
});

/** What only tests load never reaches anybody, so they may load any library that is installed. */
const libraryFence = (room) => {
  const named = table[room].libraries.filter((name) => name !== node);
  return {
    name: `libraries ${room}`,
    comment: `${room} may load ${table[room].libraries.join(', ') || 'nothing from outside'}`,
    severity: 'error',
    from: { path: placeOf(room), pathNot: tests },
    to: { path: installed, pathNot: named.map((name) => `${installed}${name}/`) },
  };
};

const nodeFence = (room) => ({
  name: `node ${room}`,
  comment: `${room} does without Node`,
  severity: 'error',
  from: { path: placeOf(room), pathNot: tests },
  to: { dependencyTypes: ['core'] },
});

const listed = rooms.map(placeOf).concat(installed, configuration);

module.exports = {
  extends: './.dependency-cruiser.floors.cjs',
  forbidden: [
    ...rooms.map((room) => ourFence(room)),
    ...rooms.map(testFence),
    ...rooms.map(libraryFence),
    ...rooms.filter((room) => !table[room].libraries.includes(node)).map(nodeFence),
    {
      name: 'unlisted importer',
      comment: 'a file lies in a room of the table, in its src or test',
      severity: 'error',
      from: { pathNot: listed },
      to: {},
    },
    {
      name: 'unlisted loner',
      comment: 'the same for a file that nothing imports and that imports nothing',
      severity: 'error',
      from: { orphan: true, pathNot: listed },
      to: {},
    },
    {
      name: 'product without tests',
      comment: 'what is meant for tests stays out of the product',
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
    {
      name: 'circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
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
