import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type Organization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { rightHolders } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { addKeepers, insertGrant } from '#modules/work/grants/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { firstState } from '../policy.ts';
import type { DrawnKind } from '../seal.ts';
import { findUpload } from '../store/seal-uploads.ts';
import { insertSeal, type KeptSeal } from '../store/seals.ts';
import { grantTo } from './grants.ts';
import { drawPicture, newSeal } from './make-seal.ts';
import { askForApproval } from './seal-approval.ts';
import { withSealObject } from './seal-object.ts';

/** What an act of whoever manages seals needs. */
export interface SealDesk {
  readonly actor: Member;
  readonly platform: Platform;
  readonly now: Date;
  readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** @throws DomainError ORGANIZATION_UNVERIFIED */
async function verifiedOrganization({ platform, actor }: SealDesk): Promise<Organization> {
  const organization = await organizationOf(platform.db, actor.party);
  if (!organization.verified) throw new DomainError('ORGANIZATION_UNVERIFIED');
  return organization;
}

/** Its maker keeps a new seal, and may use it once it is active: whoever manages seals could grant it to oneself anyway. */
async function keepNewSeal(desk: SealDesk, seal: KeptSeal, action: string) {
  const { actor, now, transact } = desk;
  const making = { by: actor.name, now };
  await transact(async (tx) => {
    await insertSeal(tx, actor.party, seal, actor.personId);
    await insertGrant(tx, actor.party, grantTo(seal.sealId, { kind: 'member', id: actor.memberId, name: making.by }, making));
    await addKeepers(tx, actor.party, seal.sealId, { memberIds: [actor.memberId], since: now });
    await askForApproval(tx, desk, seal);
    const object = { type: 'seal', id: seal.sealId, name: seal.name };
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', action, object, after: { kind: seal.kind, state: seal.state } });
  });
}

/** The name on a legal representative's or a personal seal. @throws DomainError SEAL_HOLDER_UNKNOWN */
async function engravedName({ platform, actor }: SealDesk, organization: Organization, wish: DrawnWish): Promise<string> {
  if (wish.kind === 'legal') return organization.legalPerson;
  if (wish.kind !== 'name') return '';
  const [member] = wish.memberId === undefined ? [] : await rightHolders(platform.db, actor.party, [{ kind: 'member', id: wish.memberId }]);
  if (member === undefined) throw new DomainError('SEAL_HOLDER_UNKNOWN');
  return member.name;
}

export interface DrawnWish {
  readonly kind: DrawnKind;
  readonly name: string;
  readonly code: string;
  readonly memberId?: string | undefined;
}

/** Draws a seal; who may approve seals needs nobody else for it. */
export async function generateSeal(desk: SealDesk, wish: DrawnWish): Promise<KeptSeal> {
  const { platform, actor, now } = desk;
  const organization = await verifiedOrganization(desk);
  const { kind, name, code } = wish;
  const picture = await drawPicture(platform, organization, { kind, name, code, engraved: await engravedName(desk, organization, wish) });
  const drawn = newSeal({ ...picture, original: undefined }, { by: actor.name, now });
  const state = firstState({ grants: actor.grants, organizationVerified: true }, false);
  const seal = { ...(state === 'active' ? await withSealObject(platform, organization, drawn) : drawn), state };
  await keepNewSeal(desk, seal, 'seals.generate');
  return seal;
}

/** Makes a seal of an uploaded picture; it waits for approval, whoever uploaded it. @throws DomainError SEAL_UPLOAD_UNKNOWN */
export async function sealFromUpload(desk: SealDesk, wish: { uploadId: string; name: string; widthMm: number }): Promise<KeptSeal> {
  const { platform, actor, now } = desk;
  await verifiedOrganization(desk);
  const upload = await findUpload(platform.db, actor.party, wish.uploadId);
  if (!upload) throw new DomainError('SEAL_UPLOAD_UNKNOWN');
  const { svg, imageHash, original, aspect } = upload;
  const size = { widthMm: wish.widthMm, heightMm: Math.round(wish.widthMm * aspect * 10) / 10 };
  const picture = { kind: 'image', name: wish.name, code: '', engraved: '', svg, imageHash, original, ...size } as const;
  const seal = newSeal(picture, { by: actor.name, now });
  await keepNewSeal(desk, seal, 'seals.upload');
  return seal;
}
