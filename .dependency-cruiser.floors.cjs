/**
 * The floors inside the rooms that have inner ones, from the ground up: an inner room may import those of the floors below
 * its own, so none imports its neighbour and nothing imports the top.
 */
const houses = {
  'apps/web/src': {
    name: 'web',
    floors: [
      ['assets', 'styles', 'clock', 'format', 'paths.ts'],
      ['storage', 'api'],
      ['ui', 'install'],
      ['session'],
      ['question'],
      ['exam/attempt'],
      ['exam/device'],
      ['exam/sending'],
      ['offline'],
      ['landing', 'legal', 'account', 'profile', 'notifications', 'shop', 'tryouts', 'recap', 'exam/screen'],
      ['app', 'worker'],
    ],
    // Pure functions over one value, and the program beside the pages: of what lies below, these need no more.
    pure: { 'exam/attempt': ['clock', 'question/answer-sheet.ts'], worker: ['install/words.ts'] },
    tests: [],
  },
  'apps/api/src': {
    name: 'api',
    floors: [
      ['seeing'],
      ['config', 'throttling', 'hot-path.ts', 'request-pool.ts'],
      ['context.ts'],
      ['sessions', 'mail'],
      ['http'],
      ['avatars', 'google', 'jobs', 'notifications', 'pages', 'passwords', 'shop', 'tryouts'],
      ['accounts'],
      ['app.ts', 'open-context.ts', 'start-metrics.ts'],
      ['main.ts'],
    ],
    pure: {},
    // What a test needs of the whole product it may bring up.
    tests: ['\\.test\\.ts$'],
  },
  'packages/db/src': {
    name: 'db',
    floors: [
      ['tables'],
      ['open.ts'],
      [
        'analysis-role.ts',
        'announcements.ts',
        'api-processes.ts',
        'jobs.ts',
        'keep-recent.ts',
        'locks.ts',
        'log-keys.ts',
        'migrate.ts',
        'notifications.ts',
        'prepared.ts',
        'seen-sessions.ts',
      ],
      ['tryouts'],
      ['accounts', 'shop'],
      ['cleanup.ts', 'vitals.ts'],
    ],
    pure: {},
    tests: ['\\.test\\.ts$'],
  },
};

const placeOf = (house, room) => `^${house}/${room}${room.endsWith('.ts') ? '$' : '/'}`;

const floorRule = (house, { name, tests }, room, below) => ({
  name: `floor ${name}/${room}`,
  comment: `${room} may import ${below.join(', ') || 'nothing else'} of ${house}`,
  severity: 'error',
  from: { path: placeOf(house, room), pathNot: tests },
  to: { path: `^${house}/`, pathNot: [room, ...below].map((other) => placeOf(house, other)) },
});

const rulesOf = ([house, rooms]) => [
  ...rooms.floors.flatMap((floor, height) =>
    floor.map((room) =>
      floorRule(house, rooms, room, rooms.pure[room] ?? rooms.floors.slice(0, height).flat()),
    ),
  ),
  {
    name: `unlisted ${rooms.name} room`,
    comment: `a file of ${house} lies in a room of its floors`,
    severity: 'error',
    from: {
      path: `^${house}/`,
      pathNot: [...rooms.floors.flat().map((room) => placeOf(house, room)), ...rooms.tests],
    },
    to: {},
  },
];

module.exports = { forbidden: Object.entries(houses).flatMap(rulesOf) };
