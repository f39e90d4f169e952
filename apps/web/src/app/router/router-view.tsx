import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import type { Navigator } from 'react-router';
import { Router as LocationProvider, renderMatches } from 'react-router';
import { NavigateContext, PreloadContext } from '../../ui/navigate.tsx';
import { LoadingPage } from '../../ui/states/loading.tsx';
import { IsLoadingContext } from './is-loading.ts';
import type { Router } from './router.ts';
import { ScrollRestoration } from './scroll-restoration.tsx';

/** Renders the screen of the router. A transition keeps the page responsive while React renders the next screen. */
export function RouterView({
  router,
}: {
  router: Pick<Router, 'state' | 'subscribe' | 'navigate'> & Partial<Pick<Router, 'preload'>>;
}) {
  const [shown, setShown] = useState(router.state);
  useLayoutEffect(() => {
    const update = () => startTransition(() => setShown(router.state));
    update();
    return router.subscribe(update);
  }, [router]);
  const screen = useMemo(() => shown.matches && renderMatches(shown.matches), [shown.matches]);
  return (
    <NavigateContext value={router.navigate}>
      <PreloadContext value={router.preload ?? preloadNothing}>
        <IsLoadingContext value={shown.isLoading}>
          <LocationProvider location={shown.location} navigator={unused}>
            {screen ?? <LoadingPage />}
            {screen && <ScrollRestoration router={router} shown={shown} />}
          </LocationProvider>
        </IsLoadingContext>
      </PreloadContext>
    </NavigateContext>
  );
}

/** A prerendered page loads no other screens. */
const preloadNothing = () => undefined;

const refuse = () => {
  throw new Error('use ui/navigate.tsx and ui/link.tsx');
};

/** React Router needs this for its own links and `useNavigate`, which the application does not use. */
const unused: Navigator = { createHref: refuse, go: refuse, push: refuse, replace: refuse };
