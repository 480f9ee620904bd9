/** Browsers make no passkeys for a number (WebAuthn Level 3, §5.1.3). */
const isNumber = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Whether this browser, at this address, can have passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && !isNumber(window.location.hostname);
