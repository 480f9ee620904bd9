const RELOADED_AT = 'moqi.reloadedAt';
/** Two failures within this time are not an update but a fault: then the error page shows. */
const ONCE_IN_MS = 10_000;

/**
 * After a new release the chunks of the old page are gone: load the page anew, once. Only while the server answers: without a network a
 * reload would leave the app for the browser's own error page, with everything that is typed.
 */
export function reloadOnceAfterUpdate(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (!navigator.onLine || Date.now() - last < ONCE_IN_MS) return;
    const afresh = async (): Promise<void> => {
      const { ok } = await fetch('/', { cache: 'no-store' });
      if (!ok) return;
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      reload();
    };
    afresh().catch(() => undefined);
  });
}
