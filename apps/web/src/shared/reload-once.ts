const RELOADED_AT = 'moqi.reloadedAt';
/** Two failures within this time are not an update but a fault: then the error page shows. */
const ONCE_IN_MS = 10_000;

/** After a new release the chunks of the old page are gone: load the page anew, once. */
export function reloadOnceAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
