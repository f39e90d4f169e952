/** The rules that do not depend on the table of folders. */
const installed = '(^|/)node_modules/';
const tests = '^((apps|packages)/[^/]+|simulators)/test/|\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'no tests in the product',
      comment: 'only tests and measurements import test code; e2e contains only tests',
      severity: 'error',
      from: { pathNot: [tests, '^e2e/', '^bench/'] },
      to: { path: tests },
    },
    {
      name: 'schema library',
      comment:
        'the browser loads codecs and field rules, so only contract/src/schema imports the schema library',
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
};
