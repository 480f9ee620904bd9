import type { Approver, PartyId, SignerActor, Viewer } from '#kernel/actor.ts';
import { memberOf } from '#modules/enterprise/members/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Contract, Participant } from '../contract.ts';
import { type Looker, mayHandle } from '../policy.ts';

/** Somebody at the door of the signing page, with the task that is one's own. */
export interface Looking {
  readonly looker: Looker;
  readonly task: Participant | undefined;
}

async function isAdminOf(db: Database, party: string, personId: string): Promise<boolean> {
  return (await memberOf(db, party, personId))?.isAdmin ?? false;
}

async function signerLooks(db: Database, actor: SignerActor, participants: readonly Participant[]): Promise<Looking> {
  const task = participants.find(({ participantId }) => participantId === actor.participantId);
  if (actor.proof === 'link') {
    const isProved = actor.identityProof !== undefined;
    return { looker: { party: undefined, personId: actor.personId, isAdmin: false, participantId: actor.participantId, isProved }, task };
  }
  const party = task?.accountParty;
  const isAdmin = party !== undefined && actor.personId !== undefined && (await isAdminOf(db, party, actor.personId));
  return { looker: { party, personId: actor.personId, isAdmin, participantId: undefined, isProved: true }, task };
}

/** A signer with the own task, the sender, who may have one too, or an approver, who only reads. */
export async function lookingOf(
  db: Database,
  actor: SignerActor | Viewer | Approver,
  contract: Contract,
  participants: readonly Participant[],
): Promise<Looking> {
  if (actor.kind === 'signer') return signerLooks(db, actor, participants);
  if (actor.kind === 'approver') {
    const isProved = actor.proof === 'session';
    return { looker: { party: undefined, personId: undefined, isAdmin: false, participantId: undefined, isProved }, task: undefined };
  }
  const isAdmin = await isAdminOf(db, contract.owner, actor.personId);
  const looker = { party: contract.owner, personId: actor.personId, isAdmin, participantId: undefined, isProved: true };
  const own = participants.filter((one) => mayHandle(one, looker));
  return { looker, task: own.find(({ state }) => state === 'waiting') ?? own[0] };
}

/** Whether somebody is of the sender's side; whoever approves for it is too. */
export function isInside(actor: SignerActor | Viewer | Approver, looker: Looker, { owner }: { readonly owner: PartyId }): boolean {
  return (actor.kind === 'approver' ? actor.party : looker.party) === owner;
}
