import { DAILY_PATH } from '@ambang/contract/pages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import '../../../styles/fallback-fonts.css';
import '../../../styles/tokens.css';
import '../../../styles/base.css';
import { RouterView } from '../../router/router-view.tsx';
import type { DailyProps } from './daily-page.tsx';
import { DailyPage } from './daily-page.tsx';

/**
 * Renders the question of the day as HTML, without the surrounding document. The api calls it.
 * @returns the elements of the head, and the content of the body
 */
export function renderDaily(props: DailyProps): { head: string; content: string } {
  const route = { path: DAILY_PATH, element: <DailyPage {...props} /> };
  const location = { pathname: DAILY_PATH, search: '', hash: '', state: null, key: 'default' };
  const matches = [{ params: {}, pathname: DAILY_PATH, pathnameBase: DAILY_PATH, route }];
  const router = {
    state: { location, matches, isLoading: false, preventScrollReset: true },
    subscribe: () => () => undefined,
    navigate: async () => undefined,
  };
  const html = renderToStaticMarkup(<RouterView router={router} />);
  const start = html.indexOf('<header');
  return { head: html.slice(0, start), content: html.slice(start) };
}
