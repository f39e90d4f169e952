import { StrictMode } from 'react';
import { prerender as renderToStream } from 'react-dom/static';
import { matchRoutes } from 'react-router';
import { loadComponents } from './router/load-screen.tsx';
import { RouterView } from './router/router-view.tsx';
import { routes } from './routes.tsx';

export { pagePatterns, pathsByFrame } from './routes.tsx';

/** Renders the HTML of one public page, without the surrounding document. The guards run in the browser. */
export async function prerender(path: string): Promise<string> {
  const matches = matchRoutes(routes, path) ?? [];
  await loadComponents(matches);
  const location = { pathname: path, search: '', hash: '', state: null, key: 'default' };
  const router = {
    state: { location, matches, isLoading: false, preventScrollReset: true },
    subscribe: () => () => undefined,
    navigate: async () => undefined,
  };
  const { prelude } = await renderToStream(
    <StrictMode>
      <RouterView router={router} />
    </StrictMode>,
  );
  return new Response(prelude).text();
}
