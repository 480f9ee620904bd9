/** Whom passkeys are made for (WebAuthn: RP ID), and the addresses at which they are taken. */
export interface PasskeySite {
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * The site of the address that people open. It is never a number (WebAuthn Level 3, §5.1.3): a platform on this machine alone is reached as
 * `localhost` as well.
 */
export function passkeySite(publicUrl: string): PasskeySite {
  const { hostname, origin, port, protocol } = new URL(publicUrl);
  if (!/^[\d.]+$|^\[/.test(hostname)) return { id: hostname, origins: [origin] };
  return { id: 'localhost', origins: [`${protocol}//localhost${port === '' ? '' : `:${port}`}`] };
}
