import type { PartyId } from '#kernel/actor.ts';

/** A login under way: what the provider was sent, and where it leads. */
export interface Flow {
  readonly party: PartyId;
  readonly issuer: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly ap: string;
}

/** A user whom a provider has just vouched for, and whom nobody's account is bound to yet. */
export interface Unbound {
  readonly party: PartyId;
  readonly issuer: string;
  readonly subject: string;
  readonly label: string;
}

/** Whether a mail address is let in: where domains are named, one of them, and exactly it. */
export function isLetIn(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/** What a person knows the user of the provider by: the mail address, else the name, else the provider's own word. */
export function labelOf({ email, name, subject }: { readonly email: string; readonly name: string; readonly subject: string }): string {
  return (email || name || subject).slice(0, 200);
}
