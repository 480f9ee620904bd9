/** The browser's half of a login at a page that is not ours. */
export const FLOW_COOKIE = 'mq_sso';
/** How long a person may take at the provider, and afterwards to bind an account. */
export const FLOW_MINUTES = 15;

export const flowEnds = (now: Date): Date => new Date(now.getTime() + FLOW_MINUTES * 60_000);

/** The one address that every provider sends browsers back to; from the configuration, never from a request. */
export const redirectUri = (publicUrl: string): string => `${publicUrl}/login/middle`;
