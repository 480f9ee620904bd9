import { asPartyId } from '#kernel/actor.ts';
import type { Contract, Participant } from '#modules/work/contracts/index.ts';

/** For tests of rules: a contract as the store would load it. */
export const OWNER = asPartyId('owner');
export const dayOf = (day: number): Date => new Date(Date.UTC(2026, 5, day));

export function loadedContract(change: Partial<Contract> = {}): Contract {
  return {
    owner: OWNER,
    contractId: 'contract',
    number: 'MQ20260601000001',
    name: '采购合同',
    state: 'signing',
    isOrdered: false,
    hasStraddle: false,
    needsRealNames: true,
    ownKeys: false,
    payer: 'owner',
    deadlineAt: undefined,
    ownerName: '杭州砚川',
    createdBy: asPartyId('ann'),
    createdByName: '林书禾',
    endReason: undefined,
    createdAt: dayOf(1),
    updatedAt: dayOf(2),
    sentAt: dayOf(2),
    endedAt: undefined,
    deletedAt: undefined,
    copies: [],
    relations: [],
    draft: undefined,
    repeats: undefined,
    revision: 1,
    requestDigest: undefined,
    contractType: undefined,
    amountFen: undefined,
    returnUrl: undefined,
    template: undefined,
    namedPersons: undefined,
    lease: undefined,
    ...change,
  };
}

export function loadedParticipant(participantId: string, change: Partial<Participant> = {}): Participant {
  return {
    owner: OWNER,
    contractId: 'contract',
    participantId,
    signNo: `S${participantId}`,
    position: 0,
    order: 1,
    kind: 'person',
    name: participantId,
    organizationName: undefined,
    mobile: '13900000000',
    email: undefined,
    identityDigest: undefined,
    accountParty: undefined,
    handlerId: undefined,
    state: 'waiting',
    linkGeneration: 1,
    readSeconds: 0,
    asksSms: false,
    photos: [],
    filesAsked: [],
    recordsReading: false,
    callFrom: undefined,
    daysToSign: undefined,
    dueAt: undefined,
    reminders: [],
    invitedAt: undefined,
    deliveryId: undefined,
    viewedAt: undefined,
    signedAt: undefined,
    refuseReason: undefined,
    nameDiffersSince: undefined,
    proofMethod: undefined,
    sealName: undefined,
    certificateSerial: undefined,
    ...change,
  };
}
