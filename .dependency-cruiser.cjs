/** The architecture: what each room may import (docs/architecture.md). Everything that is not listed is forbidden. */
const mayImport = {
  'packages/exam': [],
  'packages/contract': ['packages/exam'],
  'packages/content': ['packages/exam'],
  'packages/db': ['packages/exam'],
  'packages/payments': [],
  'packages/orders': ['packages/exam', 'packages/db', 'packages/payments'],
  'apps/web': ['packages/exam', 'packages/contract'],
  'apps/api': [
    'packages/exam',
    'packages/contract',
    'packages/content',
    'packages/db',
    'packages/payments',
    'packages/orders',
  ],
  'apps/analysis': ['packages/exam', 'packages/contract', 'packages/db'],
  'apps/operator': [
    'packages/exam',
    'packages/content',
    'packages/db',
    'packages/payments',
    'packages/orders',
  ],
  'apps/sandbox': [],
  'apps/local': ['packages/db'],
  e2e: ['packages/contract', 'packages/exam'],
};

const rooms = Object.keys(mayImport);

const fences = rooms.map((room) => {
  const open = [room, ...mayImport[room]].map((name) => `^${name}/`);
  const ours = rooms.filter((name) => name !== 'e2e').map((name) => `^${name}/`);
  return {
    name: `fence-${room}`,
    comment: `${room} may import ${mayImport[room].join(', ') || 'nothing of ours'}`,
    severity: 'error',
    // A test may set up what it checks through the rooms' test support.
    from: { path: `^${room}/`, pathNot: '\\.test\\.tsx?$|/test/' },
    to: { path: ours, pathNot: open },
  };
});

module.exports = {
  forbidden: [
    ...fences,
    {
      name: 'exam-is-pure',
      comment: 'packages/exam imports nothing at all, not even Node or a library',
      severity: 'error',
      from: { path: '^packages/exam/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/exam/' },
    },
    {
      name: 'no-schema-library-in-web',
      comment: 'the browser carries codecs and field rules, not the schema library',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^packages/contract/src/schema/' },
    },
    {
      name: 'no-circles',
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
    exclude: { path: 'node_modules|/dist/|\\.module\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
