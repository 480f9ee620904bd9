import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type Organization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { rightHolders } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { addKeepers, giveGrant } from '#modules/work/grants/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { entitlementOf } from '../judge.ts';
import { firstState } from '../lifecycle.ts';
import type { DrawnKind, Seal } from '../seal.ts';
import { findUpload } from '../store/seal-uploads.ts';
import { insertSeal } from '../store/seals.ts';
import { grantTo } from './grants.ts';
import { drawPicture, newSeal } from './make-seal.ts';
import { askForApproval } from './seal-approval.ts';
import { withSealObject } from './seal-object.ts';

/** What an act takes from the context of its operation. */
export interface ActContext {
  readonly actor: Member;
  readonly platform: Platform;
  readonly now: Date;
  readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** @throws DomainError ORGANIZATION_UNVERIFIED */
async function verifiedOrganization({ platform, actor }: ActContext): Promise<Organization> {
  const organization = await organizationOf(platform.db, actor.party);
  if (!organization.verified) throw new DomainError('ORGANIZATION_UNVERIFIED');
  return organization;
}

/** The member who makes a seal becomes its keeper and is granted it: with seals.manage that member could grant it anyway. */
async function keepNewSeal(context: ActContext, seal: Seal, action: string) {
  const { actor, now, transact } = context;
  const making = { by: actor.name, now };
  await transact(async (tx) => {
    await insertSeal(tx, actor.party, seal, { createdBy: actor.personId });
    await giveGrant(tx, actor.party, grantTo(seal.sealId, { kind: 'member', id: actor.memberId, name: making.by }, making));
    await addKeepers(tx, actor.party, seal.sealId, { memberIds: [actor.memberId], since: now });
    await askForApproval(tx, context, seal);
    const object = { type: 'seal', id: seal.sealId, name: seal.name };
    await recordLog(tx, authorOf(actor, now), { kind: 'operation', action, object, after: { kind: seal.kind, state: seal.state } });
  });
}

/** The name on a legal representative's or a personal seal. @throws DomainError SEAL_HOLDER_UNKNOWN */
async function engravedName({ platform, actor }: ActContext, organization: Organization, wish: DrawnWish): Promise<string> {
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

/** Draws a seal; it waits for approval unless the member may approve seals. */
export async function generateSeal(context: ActContext, wish: DrawnWish): Promise<Seal> {
  const { platform, actor, now } = context;
  const organization = await verifiedOrganization(context);
  const { kind, name, code } = wish;
  const picture = await drawPicture(platform, organization, {
    kind,
    name,
    code,
    engraved: await engravedName(context, organization, wish),
  });
  const drawn = newSeal({ ...picture, original: undefined }, { by: actor.name, now });
  const state = firstState(entitlementOf(actor.grants, true).approves, false);
  const seal = { ...(state === 'active' ? await withSealObject(platform, organization, drawn) : drawn), state };
  await keepNewSeal(context, seal, 'seals.generate');
  return seal;
}

/** Makes a seal of an uploaded picture, which always waits for approval. @throws DomainError SEAL_UPLOAD_UNKNOWN */
export async function sealFromUpload(context: ActContext, wish: { uploadId: string; name: string; widthMm: number }): Promise<Seal> {
  const { platform, actor, now } = context;
  await verifiedOrganization(context);
  const upload = await findUpload(platform.db, actor.party, wish.uploadId);
  if (!upload) throw new DomainError('SEAL_UPLOAD_UNKNOWN');
  const { svg, imageHash, original, aspect } = upload;
  const size = { widthMm: wish.widthMm, heightMm: Math.round(wish.widthMm * aspect * 10) / 10 };
  const picture = { kind: 'image', name: wish.name, code: '', engraved: '', svg, imageHash, original, ...size } as const;
  const seal = newSeal(picture, { by: actor.name, now });
  await keepNewSeal(context, seal, 'seals.upload');
  return seal;
}
