import { v7 as uuid } from 'uuid';
import type { TemplateVersion } from '#modules/work/templates/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Contract } from '../contract.ts';
import { newContractNumber } from '../numbers.ts';
import { claimNumber, insertContract } from '../store/contracts.ts';
import type { Sender } from './sender.ts';

const TRIES = 10;

async function freshNumber(tx: Tx, sender: Sender, contractId: string, now: Date): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const number = newContractNumber(now);
    if (await claimNumber(tx, number, sender.party, contractId)) return number;
  }
  throw new Error('no free contract number of this day was found');
}

interface Opening {
  readonly now: Date;
  readonly requestDigest?: string;
  readonly template?: TemplateVersion | undefined;
  /** the contract it is made from */
  readonly repeats?: string | undefined;
}

/** An empty draft with its number. */
export async function openContract(tx: Tx, sender: Sender, { now, requestDigest, template, repeats }: Opening): Promise<Contract> {
  const contractId = uuid({ msecs: now.getTime() });
  const row = {
    party_id: sender.party,
    contract_id: contractId,
    number: await freshNumber(tx, sender, contractId, now),
    name: '',
    state: 'draft',
    owner_name: sender.ownerName,
    created_by: sender.personId,
    created_by_name: sender.personName,
    created_at: now,
    updated_at: now,
    request_digest: requestDigest ?? null,
    repeats: repeats ?? null,
    template_id: template?.templateId ?? null,
    template_version: template?.version ?? null,
  } as const;
  return insertContract(tx, row);
}
