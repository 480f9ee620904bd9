import './page-transition.css';
import type { AnyRouter } from '@tanstack/react-router';

const LEAVING = 'page-leave-active';
const ENTERING = 'page-enter-active';
/** By then what entered is there: a frame that is drawn anew later does not fade in again. */
export const ENTERED_AFTER_MS = 200;

/**
 * The transition `page` of the specification (§2.3), out-in: the view that leaves begins to fade when it is left, not when the next one
 * has come, so nothing waits for it; the next one enters where it was. Until then it stays legible, however long a call takes.
 * Transitions of the browser (`startViewTransition`) hold the next view back until a picture of this one was taken: where no graphics
 * card draws, for half a second and more.
 */
export function fadePages(router: AnyRouter): void {
  const { classList } = document.documentElement;
  let entering: ReturnType<typeof setTimeout> | undefined;
  router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
    // a filter in the address is the same page, and so is the page that one returns to before the next one came
    classList.toggle(LEAVING, pathChanged && fromLocation !== undefined);
  });
  router.subscribe('onResolved', () => {
    if (!classList.contains(LEAVING)) return;
    clearTimeout(entering);
    classList.replace(LEAVING, ENTERING);
    entering = setTimeout(() => classList.remove(ENTERING), ENTERED_AFTER_MS);
  });
}
