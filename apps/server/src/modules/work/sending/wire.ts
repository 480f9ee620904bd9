import { errorSentence, type OutputOf } from '@moqi/api';
import type {
  CarbonCopy,
  ContractDraft,
  createContract,
  executeTemplate,
  findParties,
  NamedParty as NamedOnWire,
  DraftParty as PartyOnWire,
  ProposedParty,
  readDraft,
} from '@moqi/api/work/sending';
import type { z } from 'zod';
import type { Contract, Draft, DraftCopy, DraftParty } from '#modules/work/contracts/index.ts';
import { filesFromWire, filesToWire, KINDS } from '#modules/work/templates/index.ts';
import { flagOf } from '#operation/flag.ts';
import type { Planned } from './acts/plan-sending.ts';
import type { Partner } from './partner.ts';
import type { PlannedSending } from './planned.ts';
import type { NamedParty } from './template-draft.ts';

/** Optional words are left out where they are not given, never written down as undefined. */
function given<Word extends object>(words: Word): Word {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Word;
}

/** Of authLevel: a code by SMS. */
const SMS = 12 as const;

const hiding = (hideSignDate: PartyOnWire['hideSignDate']) => (hideSignDate === 1 ? { hidesDate: true } : {});

export function partyFromWire(wire: PartyOnWire): DraftParty {
  const {
    key,
    signatoryType,
    roleName: role,
    fullName,
    corpName,
    mobile,
    email,
    identityType,
    identityCard,
    orderNum,
    readTime,
    signExpire: daysToSign,
    hideSignDate,
    authLevel,
    needSignPwd,
    evidencePhotos: photos,
    askedFiles: filesAsked,
    language,
    newNeedVideoSign: videoSigning = wire.needVideoSign,
  } = wire;
  const person = { name: fullName, organizationName: corpName, mobile, email, identityType, identityNumber: identityCard };
  return given({
    key,
    kind: KINDS[signatoryType],
    role,
    ...person,
    order: orderNum,
    readSeconds: readTime,
    daysToSign,
    ...hiding(hideSignDate),
    ...(authLevel?.includes(SMS) && { asksSms: true }),
    ...(needSignPwd === 1 && { asksPassword: true }),
    ...(photos && photos.length > 0 && { photos }),
    ...(filesAsked && filesAsked.length > 0 && { filesAsked }),
    language,
    videoSigning,
  });
}

function partyToWire(party: DraftParty): PartyOnWire {
  const {
    key,
    kind,
    role,
    name,
    organizationName,
    mobile,
    email,
    identityType,
    identityNumber,
    order,
    readSeconds,
    daysToSign,
    hidesDate,
    asksSms,
    asksPassword,
    photos,
    filesAsked,
    language,
    videoSigning,
  } = party;
  const person = { fullName: name, corpName: organizationName, mobile, email, identityType, identityCard: identityNumber };
  return given({
    key,
    signatoryType: flagOf(kind === 'organization'),
    roleName: role,
    ...person,
    orderNum: order,
    readTime: readSeconds,
    signExpire: daysToSign,
    ...(hidesDate && { hideSignDate: 1 as const }),
    ...(asksSms && { authLevel: [SMS] }),
    ...(asksPassword && { needSignPwd: 1 as const }),
    ...(photos && { evidencePhotos: [...photos] }),
    ...(filesAsked && { askedFiles: [...filesAsked] }),
    language,
    newNeedVideoSign: videoSigning,
  });
}

function proposalToWire(from: ProposedParty['from']) {
  return ({ kind, name, organizationName, mobile, email }: Partner): ProposedParty => ({
    from,
    signatoryType: flagOf(kind === 'organization'),
    fullName: name,
    corpName: organizationName,
    mobile,
    email,
  });
}

interface Found {
  readonly colleagues: readonly Partner[];
  readonly partners: readonly Partner[];
  /** without an address */
  readonly senders: readonly Partner[];
}

/** Colleagues first, senders last. The same person is proposed once, and without an address only where no address is known. */
export function proposalsToWire({ colleagues, partners, senders }: Found, most: number): OutputOf<typeof findParties> {
  const all = [
    ...colleagues.map(proposalToWire('colleague')),
    ...partners.map(proposalToWire('partner')),
    ...senders.map(proposalToWire('sender')),
  ];
  const isSame = (one: ProposedParty, other: ProposedParty): boolean => {
    const address = one.mobile || one.email;
    return (
      one.fullName === other.fullName && one.corpName === other.corpName && (address === '' || address === (other.mobile || other.email))
    );
  };
  const once = all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at);
  return { list: once.slice(0, most) };
}

/** A party named for a role of a template. */
function namedFromWire(named: readonly NamedOnWire[]): NamedParty[] {
  return named.map(({ roleName: role, fullName: name, corpName: organizationName, identityCard: identityNumber, ...contact }) =>
    given({ role, name, organizationName, identityNumber, ...contact }),
  );
}

const payerFromWire = (consumMode: ContractDraft['consumMode']): Draft['payer'] => (consumMode === 1 ? 'signers' : 'owner');

/** What a call that sends a contract from a template says beside the template. */
export function chosenFromWire(input: Omit<z.output<typeof executeTemplate.input>, 'tplId'>): {
  readonly named: readonly NamedParty[];
  readonly chosen: Partial<Draft>;
} {
  const { signatoryJson, contractName: name, overDate: deadline, approveJson: approvers, consumMode, ...alike } = input;
  const own = { ...(name !== '' && { name }), ...(deadline !== undefined && { deadline }) };
  return { named: namedFromWire(signatoryJson), chosen: { ...alike, approvers, payer: payerFromWire(consumMode), ...own } };
}

function copyFromWire({ corpUserId: memberId, from, ...reader }: CarbonCopy): DraftCopy {
  return given({ ...reader, memberId, from: from === 1 ? ('sending' as const) : ('completion' as const) });
}

function copyToWire({ memberId: corpUserId, from, ...reader }: DraftCopy): CarbonCopy {
  return given({ ...reader, corpUserId, from: flagOf(from === 'sending') });
}

export function draftFromWire(wire: Omit<ContractDraft, 'applyId'>): Draft {
  const { amountFen, contractType, excludedCategory, flowId } = wire;
  return given({
    name: wire.contractName,
    parties: wire.signatoryJson.map(partyFromWire),
    files: filesFromWire(wire.attatchFileNamesJson),
    deadline: wire.overDate,
    isOrdered: wire.ifOrder === 1,
    hasStraddle: wire.needQifengSign === 1,
    needsRealNames: wire.needCa === 1,
    keyHolder: wire.serverCa === 1 ? 'platform' : 'signer',
    isPreserved: wire.needPresSign === 1,
    payer: payerFromWire(wire.consumMode),
    videoSigning: wire.newNeedVideoSign ?? wire.needVideoSign,
    callsFrom: wire.videoSignStartTime,
    flowId,
    approvers: wire.approveJson,
    amountFen,
    contractType,
    excludedCategory,
    daysToSign: wire.signExpire,
    watermark: wire.waterConfig && given(wire.waterConfig),
    ...(wire.applyIdSec && wire.relation && { relation: { contractId: wire.applyIdSec, kind: wire.relation } }),
    ...(wire.returnURL && { returnUrl: wire.returnURL }),
    ...(wire.hideSignDate === 1 && { hidesDates: true }),
    sendAt: wire.sendTime,
    categoryId: wire.categoryId,
    ...(wire.carbonCopy && wire.carbonCopy.length > 0 && { copies: wire.carbonCopy.map(copyFromWire) }),
  });
}

export function draftToWire(draft: Draft): Omit<ContractDraft, 'applyId'> {
  const { amountFen, contractType, excludedCategory, flowId } = draft;
  return given({
    contractName: draft.name,
    signatoryJson: draft.parties.map(partyToWire),
    attatchFileNamesJson: filesToWire(draft.files),
    overDate: draft.deadline,
    ifOrder: flagOf(draft.isOrdered),
    needQifengSign: flagOf(draft.hasStraddle),
    needCa: flagOf(draft.needsRealNames),
    serverCa: flagOf(draft.keyHolder === 'platform'),
    needPresSign: flagOf(draft.isPreserved),
    consumMode: flagOf(draft.payer === 'signers'),
    needVideoSign: draft.videoSigning,
    videoSignStartTime: draft.callsFrom,
    flowId,
    approveJson: [...draft.approvers],
    amountFen,
    contractType,
    excludedCategory,
    signExpire: draft.daysToSign,
    waterConfig: draft.watermark,
    applyIdSec: draft.relation?.contractId,
    relation: draft.relation?.kind,
    returnURL: draft.returnUrl,
    ...(draft.hidesDates && { hideSignDate: 1 as const }),
    carbonCopy: draft.copies?.map(copyToWire),
    sendTime: draft.sendAt,
    categoryId: draft.categoryId,
  });
}

export function savedToWire({ contractId: applyId, number: applyNo, revision }: Contract, now: Date): OutputOf<typeof createContract> {
  return { applyId, applyNo, savedAt: now.toISOString(), revision, sent: false, approving: false, signNo: '', awaitingReview: [] };
}

/** What is to become of a draft by itself, and what kept it from being sent. */
export function planToWire({ dueAt, orderId, failure }: PlannedSending): NonNullable<OutputOf<typeof readDraft>['planned']> {
  return given({ sendTime: dueAt?.toISOString(), orderId, failure: failure && errorSentence(failure.code, failure.facts) });
}

/** What is sent later; several contracts where the request was for several signers. */
export function plannedToWire({ contracts, plans, order }: Planned, isBatch: boolean, now: Date): OutputOf<typeof createContract> {
  const [first] = contracts;
  if (first === undefined) throw new Error('nothing was planned');
  const dueAt = plans[0]?.dueAt;
  return {
    ...savedToWire(first, now),
    ...(dueAt && { sendTime: dueAt.toISOString() }),
    ...(order && { order: { orderId: order.orderId, orderNo: order.number } }),
    ...(isBatch && { batch: contracts.map(({ contractId: applyId, number: applyNo }) => ({ applyId, applyNo })) }),
  };
}

/** `signNo`: of the sender's own task, where the sender is one of the signers. */
export function sentToWire(contract: Contract, signNo: string, now: Date): Omit<OutputOf<typeof createContract>, 'awaitingReview'> {
  const approving = contract.state === 'approving';
  const savedAt = (contract.sentAt ?? now).toISOString();
  const { contractId: applyId, number: applyNo, revision } = contract;
  return { applyId, applyNo, sent: !approving, approving, savedAt, revision, signNo };
}
