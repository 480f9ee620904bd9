import type { AnyRouter } from '@tanstack/react-router';
import { loadingBar, SHOWN_AFTER_MS } from './loading-bar.ts';

/** Ties the loading bar to the router. A navigation within a page (a filter in the address) keeps the page and shows no bar. */
export function watchNavigation(router: AnyRouter): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    clearTimeout(waiting);
    if (pathChanged) waiting = setTimeout(loadingBar.start, SHOWN_AFTER_MS);
  });
  router.subscribe('onResolved', () => {
    clearTimeout(waiting);
    const failed = router.state.matches.some((match) => match.status === 'error');
    if (failed) loadingBar.fail();
    else if (loadingBar.snapshot().visible) loadingBar.finish();
  });
}
