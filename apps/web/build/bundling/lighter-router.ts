import type { Plugin } from 'vite';

/** A component or context at the top of a module: making one changes nothing else, which the bundler cannot know. */
const making = /^(const \w+ = )(?=React\$1\.(?:forwardRef|createContext|memo)\()/gm;

/** A name for developer tools, which alone would keep a component in the build that nobody uses. */
const naming = /^\w+\.displayName = "\w+";$/gm;

export const lighten = (code: string): string =>
  code.replace(making, '$1/* @__PURE__ */ ').replace(naming, '');

/** Lets the bundler leave out what we do not use of React Router: forms, links, and the lists of its framework. */
export const lighterRouter: Plugin = {
  name: 'lighter-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\// },
    handler: (code) => ({ code: lighten(code), map: null }),
  },
};
