import type { ContractOrigin } from '@moqi/api/work/contracts';
import { v7 as uuid } from 'uuid';
import type { TemplateVersion } from '#modules/work/templates/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Contract } from '../contract.ts';
import { newContractNumber } from '../numbers.ts';
import { claimNumber } from '../store/contracts.ts';
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
  readonly origin: ContractOrigin;
  readonly template?: TemplateVersion | undefined;
  /** the contract it is made from */
  readonly repeats?: string | undefined;
}

/** An empty draft with its number. The number is taken; the contract has no row until its contents are saved. */
export async function openContract(tx: Tx, sender: Sender, { now, origin, template, repeats }: Opening): Promise<Contract> {
  const contractId = uuid({ msecs: now.getTime() });
  return {
    owner: sender.party,
    contractId,
    number: await freshNumber(tx, sender, contractId, now),
    name: '',
    state: 'draft',
    isOrdered: false,
    hasStraddle: false,
    needsRealNames: true,
    ownKeys: false,
    payer: 'owner',
    deadlineAt: undefined,
    ownerName: sender.ownerName,
    createdBy: sender.personId,
    createdByName: sender.personName,
    endReason: undefined,
    reopenings: 0,
    createdAt: now,
    updatedAt: now,
    sentAt: undefined,
    endedAt: undefined,
    deletedAt: undefined,
    draft: undefined,
    copies: [],
    relations: [],
    repeats,
    revision: 0,
    requestDigest: undefined,
    contractType: undefined,
    amountFen: undefined,
    returnUrl: undefined,
    origin,
    template,
    namedPersons: undefined,
    lease: undefined,
  };
}
