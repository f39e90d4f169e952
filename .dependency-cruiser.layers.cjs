/**
 * The layers inside four source trees, lowest first. A folder imports only from lower layers, so it imports no folder of its
 * own layer.
 */
const trees = {
  'apps/web/src': {
    name: 'web',
    layers: [
      ['assets', 'styles', 'clock', 'format', 'change-signal.ts', 'paths.ts'],
      ['storage', 'api'],
      ['ui', 'install'],
      ['session', 'question', 'plan'],
      ['exam/(attempt|device|sending)'],
      ['practice/(session|device)'],
      ['offline'],
      [
        'landing',
        'legal',
        'fallback',
        'account',
        'profile',
        'notifications',
        'shop',
        'tryouts',
        'recap',
        'exam/screen',
        'practice/(parts|sheet|today|book|plan|readiness)',
      ],
      ['app', 'worker'],
    ],
    // These may import less than their layer: pure functions, and the service worker.
    restricted: {
      'exam/attempt': ['clock', 'question/answer-sheet.ts'],
      worker: ['install/worker-messages.ts'],
    },
    tests: [],
  },
  'apps/web/src/exam': {
    name: 'exam',
    layers: [['attempt'], ['device'], ['sending'], ['screen']],
    restricted: {},
    tests: [],
  },
  'apps/web/src/practice': {
    name: 'practice',
    layers: [['session'], ['device'], ['parts'], ['sheet', 'today', 'book', 'plan'], ['readiness']],
    restricted: {},
    tests: [],
  },
  'apps/api/src': {
    name: 'api',
    layers: [
      ['telemetry', 'config', 'throttling', 'act-recorders.ts', 'hot-path.ts', 'request-pool.ts'],
      ['context.ts'],
      ['sessions', 'mail', 'push'],
      ['http'],
      ['avatars', 'google', 'jobs', 'notifications', 'pages', 'passwords', 'shop', 'tryouts'],
      ['accounts', 'practice'],
      ['app.ts', 'open-context.ts', 'start-metrics.ts'],
      ['main.ts'],
    ],
    restricted: {},
    // Tests may import all layers.
    tests: ['\\.test\\.ts$'],
  },
  'packages/db/src': {
    name: 'db',
    layers: [
      ['tables'],
      ['open.ts'],
      ['jobs.ts', 'locks.ts', 'log-keys.ts', 'notifications', 'prepared.ts', 'session-activity.ts', 'setup'],
      ['tryouts'],
      ['attempts'],
      ['practice'],
      ['results'],
      ['accounts', 'backups', 'shop', 'monitoring'],
      ['cleanup.ts'],
    ],
    restricted: {},
    tests: ['\\.test\\.ts$'],
  },
};

const pathOf = (root, folder) => `^${root}/${folder}${folder.endsWith('.ts') ? '$' : '/'}`;

const layerRule = (root, { name, tests }, folder, below, kind = 'layer') => ({
  name: `${kind} ${name}/${folder}`,
  comment: `${folder} may import ${below.join(', ') || 'nothing else'} of ${root}`,
  severity: 'error',
  from: { path: pathOf(root, folder), pathNot: tests },
  to: { path: `^${root}/`, pathNot: [folder, ...below].map((other) => pathOf(root, other)) },
});

const rulesOf = ([root, tree]) => [
  ...tree.layers.flatMap((layer, index) =>
    layer.map((folder) => layerRule(root, tree, folder, tree.layers.slice(0, index).flat())),
  ),
  ...Object.entries(tree.restricted).map(([folder, allowed]) =>
    layerRule(root, tree, folder, allowed, 'restricted'),
  ),
  {
    name: `unlisted ${tree.name} folder`,
    comment: `every file of ${root} belongs to a layer`,
    severity: 'error',
    from: {
      path: `^${root}/`,
      pathNot: [...tree.layers.flat().map((folder) => pathOf(root, folder)), ...tree.tests],
    },
    to: {},
  },
];

module.exports = { forbidden: Object.entries(trees).flatMap(rulesOf) };
