/** The browser's half of a login at an enterprise's provider. */
export const SIGN_ON_COOKIE = 'mq_sso';
/** How long a person may take at the provider, and afterwards to bind an account. */
export const SIGN_ON_MINUTES = 15;

export const signOnEnds = (now: Date): Date => new Date(now.getTime() + SIGN_ON_MINUTES * 60_000);

/** The one address that every provider sends browsers back to; from the configuration, never from a request. */
export const redirectUri = (publicUrl: string): string => `${publicUrl}/login/middle`;

/** Whether a mail address is let in: where domains are named, one of them, and exactly it. */
export function isLetIn(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/** What a person knows the user of the provider by: the mail address, else the name, else the provider's own word. */
export function labelOf({ email, name, subject }: { readonly email: string; readonly name: string; readonly subject: string }): string {
  return (email || name || subject).slice(0, 200);
}
