import { enforce } from '#kernel/refusal.ts';
import { type HeldCertificate, type IssuedSigner, signerWithOwnKey } from '#modules/trust/certificates/index.ts';
import { type Certified, type OwnSigner, refusalOfMembership } from '#modules/work/signing/index.ts';
import type { Platform } from '#platform/platform.ts';

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));

/** A certificate and its issuers as the page brought them. */
export const heldIn = ({ certificate, chain }: { readonly certificate: string; readonly chain: readonly string[] }): HeldCertificate => ({
  certificate: bytesOf(certificate),
  chain: chain.map(bytesOf),
});

/**
 * The signer of a task with a key that it holds: its certificate is in the proven name.
 * @throws DomainError SIGNER_MEMBERSHIP_NEEDED, OWN_CERTIFICATE_UNUSABLE, OWN_CERTIFICATE_NAME
 */
export async function ownSignerOf(platform: Platform, { task: { me }, account }: Certified, held: HeldCertificate): Promise<IssuedSigner> {
  if (me.kind === 'person') {
    const holder = { party: me.accountParty ?? me.owner, isOwn: me.accountParty !== undefined };
    return await signerWithOwnKey(platform, { ...holder, kind: 'person', name: me.name, held });
  }
  enforce(refusalOfMembership(account.membership, me.organizationName));
  if (!account.organization) throw new Error('a member of no enterprise');
  const { party, name } = account.organization;
  return await signerWithOwnKey(platform, { party, isOwn: true, kind: 'organization', name, held });
}

/** The same for a session that is gone on with. */
export const ownSigner: OwnSigner = (platform, certified, awaited) => ownSignerOf(platform, certified, heldIn(awaited));
