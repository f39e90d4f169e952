/**
 * The floors of apps/web/src, from the ground up: a room may import the rooms of the floors below its own, so no feature
 * imports another one, and nothing imports `app`.
 */
const floors = [
  ['assets', 'styles', 'clock', 'format', 'paths.ts'],
  ['storage', 'api'],
  ['ui'],
  ['session'],
  ['question'],
  ['exam/attempt'],
  ['exam/device'],
  ['exam/sending'],
  ['landing', 'legal', 'account', 'profile', 'notifications', 'shop', 'tryouts', 'recap', 'exam/screen'],
  ['app'],
];

/** Pure functions over one value: of what lies below, these need no more. */
const pure = { 'exam/attempt': ['clock', 'question/answer-sheet.ts'] };

const placeOf = (room) => `^apps/web/src/${room}${room.endsWith('.ts') ? '$' : '/'}`;

const floorRule = (room, below) => ({
  name: `floor ${room}`,
  comment: `${room} may import ${below.join(', ') || 'nothing else'} of apps/web/src`,
  severity: 'error',
  from: { path: placeOf(room) },
  to: { path: '^apps/web/src/', pathNot: [room, ...below].map(placeOf) },
});

module.exports = {
  forbidden: [
    ...floors.flatMap((floor, height) =>
      floor.map((room) => floorRule(room, pure[room] ?? floors.slice(0, height).flat())),
    ),
    {
      name: 'unlisted web room',
      comment: 'a file of apps/web/src lies in a room of its floors',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: floors.flat().map(placeOf) },
      to: {},
    },
  ],
};
