import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { RightHolder } from '#modules/enterprise/members/index.ts';
import { giveGrant, type SealGrant } from '#modules/work/grants/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Making } from './make-seal.ts';

type Terms = Partial<Pick<SealGrant, 'beginsAt' | 'endsAt' | 'usesAllowed' | 'contractId' | 'note'>>;

/** A grant as it begins: without end and limit unless the terms say so. */
export function grantTo(sealId: string, holder: RightHolder & { readonly name: string }, { by, now, ...terms }: Making & Terms): SealGrant {
  return {
    sealId,
    grantId: uuidv7({ msecs: now.getTime() }),
    holder: { kind: holder.kind, id: holder.id },
    holderName: holder.name,
    beginsAt: terms.beginsAt ?? now,
    endsAt: terms.endsAt,
    usesAllowed: terms.usesAllowed,
    usesMade: 0,
    contractId: terms.contractId,
    note: terms.note ?? '',
    grantedBy: by,
    grantedAt: now,
    endedAt: undefined,
    endedBy: '',
    endReason: '',
  };
}

export interface ContractGrant {
  readonly party: PartyId;
  readonly sealId: string;
  readonly member: { readonly memberId: string; readonly name: string };
  readonly contract: { readonly contractId: string; readonly name: string };
  /** the approver's name */
  readonly by: string;
  readonly endsAt?: Date | undefined;
  readonly now: Date;
}

/** The right to press a seal once, in one contract: what an approval gives. A second approval replaces the first. */
export async function grantForContract(tx: Tx, { party, sealId, member, contract, by, endsAt, now }: ContractGrant): Promise<string> {
  const holder = { kind: 'member', id: member.memberId, name: member.name } as const;
  const terms = { usesAllowed: 1, contractId: contract.contractId, note: contract.name, endsAt };
  const grant = grantTo(sealId, holder, { by, now, ...terms });
  await giveGrant(tx, party, grant);
  return grant.grantId;
}
