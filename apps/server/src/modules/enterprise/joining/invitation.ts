import { createHash, timingSafeEqual } from 'node:crypto';
import { asPartyId, type PartyId } from '#kernel/actor.ts';

/** The page of an invitation. */
export const INVITATION_PAGE = '/account/acceptInvite' as const;
export const INVITATION_PURPOSE = 'invitation-link';
/** Days a link is good for. */
export const INVITATION_DAYS = 7;

/** The signed parameters of specification §7.4, as they come from outside. */
export interface InvitationLink {
  /** enterprise and invitation, 32 bytes as base64url */
  readonly k: string;
  readonly sign: string;
  readonly ts: string;
}

export interface InvitationKey {
  readonly party: PartyId;
  readonly invitationId: string;
}

/** HMAC under the key of invitations. */
export type Mac = (message: string) => Uint8Array;

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const signatureOf = (k: string, ts: string, mac: Mac): string => Buffer.from(mac(`${k}|${ts}`)).toString('base64url');

export function invitationLink({ party, invitationId }: InvitationKey, issuedAt: Date, mac: Mac): InvitationLink {
  const k = Buffer.concat([bytesOf(party), bytesOf(invitationId)]).toString('base64url');
  const ts = String(issuedAt.getTime());
  return { k, ts, sign: signatureOf(k, ts, mac) };
}

function isSame(given: string, expected: string): boolean {
  // hashed first: equal lengths, and the time taken tells nothing
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Which invitation a link names; undefined: it was not made here. */
export function invitationKey({ k, sign, ts }: InvitationLink, mac: Mac): InvitationKey | undefined {
  const bytes = Buffer.from(k, 'base64url');
  if (bytes.length !== 32 || !isSame(sign, signatureOf(k, ts, mac))) return undefined;
  return { party: asPartyId(uuidOf(bytes.subarray(0, 16))), invitationId: uuidOf(bytes.subarray(16)) };
}

export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + INVITATION_DAYS * 86_400_000);
}

/** Whether an invitation can still be followed. */
export function judgeInvitation(
  invitation: { readonly createdAt: Date; readonly revokedAt: Date | undefined },
  now: Date,
): 'good' | 'INVITATION_EXPIRED' | 'INVITATION_REVOKED' {
  if (invitation.revokedAt !== undefined) return 'INVITATION_REVOKED';
  return now > expiryOf(invitation.createdAt) ? 'INVITATION_EXPIRED' : 'good';
}

interface Account {
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly name: string;
  readonly realName: boolean;
}

interface Invited {
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  readonly name: string;
}

/** Whether the account is the one that a member was invited as: by its address, and by the real name once there is one. */
export function mismatch(account: Account, invited: Invited): 'INVITATION_NOT_YOURS' | 'INVITATION_NAME_DIFFERS' | undefined {
  const isTheirs =
    (invited.mobile !== undefined && invited.mobile === account.mobile) || (invited.email !== undefined && invited.email === account.email);
  if (!isTheirs) return 'INVITATION_NOT_YOURS';
  return account.realName && account.name !== invited.name ? 'INVITATION_NAME_DIFFERS' : undefined;
}
