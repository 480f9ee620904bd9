import type { OutputOf } from '@moqi/api';
import type {
  CarbonCopy,
  ContractDraft,
  createContract,
  findParties,
  NamedParty as NamedOnWire,
  DraftParty as PartyOnWire,
  ProposedParty,
  RefusedValue,
} from '@moqi/api/work/sending';
import type { z } from 'zod';
import type { Contract, Draft, DraftCopy, DraftParty } from '#modules/work/contracts/index.ts';
import { filesFromWire, filesToWire, KINDS } from '#modules/work/templates/index.ts';
import { flagOf } from '#operation/flag.ts';
import type { CalledDraft, CalledField, CalledFile, CalledStraddle } from './called-place.ts';
import type { Partner } from './partner.ts';
import type { NamedParty } from './template-draft.ts';

/** Optional words are left out where they are not given, never written down as undefined. */
function given<Word extends object>(words: Word): Word {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Word;
}

/** Of authLevel: a code by SMS. */
const SMS = 12 as const;

const hiding = (hideSignDate: PartyOnWire['hideSignDate']) => (hideSignDate === 1 ? { hidesDate: true } : {});

function partyFromWire(wire: PartyOnWire): DraftParty {
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
    hideSignDate,
    authLevel,
    evidencePhotos: photos,
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
    ...hiding(hideSignDate),
    ...(authLevel?.includes(SMS) && { asksSms: true }),
    ...(photos && photos.length > 0 && { photos }),
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
    hidesDate,
    asksSms,
    photos,
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
    ...(hidesDate && { hideSignDate: 1 as const }),
    ...(asksSms && { authLevel: [SMS] }),
    ...(photos && { evidencePhotos: [...photos] }),
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
export function namedFromWire(named: readonly NamedOnWire[]): NamedParty[] {
  return named.map(({ roleName: role, fullName: name, corpName: organizationName, identityCard: identityNumber, ...contact }) =>
    given({ role, name, organizationName, identityNumber, ...contact }),
  );
}

/** What a request to create carries besides the draft it continues. */
type Call = Omit<z.output<(typeof createContract)['input']>, 'applyId' | 'saveToDraftBox' | 'revision' | 'multiFileKey'>;
type FileCall = Call['attatchFileNamesJson'][number];
type FieldCall = FileCall['fields'][number];

function calledFile({ fields, ...file }: FileCall): CalledFile {
  const [placed] = filesFromWire([{ ...file, fields }]);
  if (placed === undefined) throw new Error('a file was lost');
  const called = ({ positionType, keyword, formField }: Partial<FieldCall>) => {
    if (positionType === 2) return { keyword: keyword ?? '' };
    return positionType === 1 ? { formField: formField ?? '' } : {};
  };
  return { ...placed, fields: placed.fields.map((field, at) => ({ ...field, ...called(fields[at] ?? {}) })) };
}

/** The file that is signed comes first; all others are attachments. */
function filesOfCall({ contractId, attatchFileNamesJson, files = [] }: Call): FileCall[] {
  const all = attatchFileNamesJson.length > 0 ? attatchFileNamesJson : files;
  if (contractId === undefined) return all;
  const others = all.filter(({ targetId }) => targetId !== contractId).map((file) => ({ ...file, attachment: 1 as const }));
  return [...all.filter(({ targetId }) => targetId === contractId), ...others];
}

/** Parties and files may come under the names of the call for several files. */
export function draftFromCall(call: Call): CalledDraft {
  const { contractId: _, signers = [], files: __, ...content } = call;
  const signatoryJson = content.signatoryJson.length > 0 ? content.signatoryJson : signers;
  const draft = draftFromWire({ ...content, signatoryJson, attatchFileNamesJson: [] });
  const straddles = signatoryJson.flatMap(({ key: party, qiFengOffset: offset }, position): CalledStraddle[] =>
    offset === undefined ? [] : [{ party, offset, position }],
  );
  return { ...draft, files: filesOfCall(call).map(calledFile), straddles };
}

/** A key says which request to send it is; nothing is sent by saving a draft. */
export function keyOfDraft({ multiFileKey, saveToDraftBox }: z.output<(typeof createContract)['input']>): RefusedValue | undefined {
  if (multiFileKey === undefined || saveToDraftBox === 0) return undefined;
  const because = { 'zh-CN': '存草稿不用幂等键，发起时再给', en: 'saving a draft takes no key; please give it when the contract is sent' };
  return { field: 'multiFileKey', because };
}

/** Why a call cannot be meant as it stands: two names that differ, or a document that is not among the files. */
export function contradictionOf(call: Call): RefusedValue | undefined {
  const { contractId, signatoryJson, attatchFileNamesJson, signers, files } = call;
  const differ = (one: readonly unknown[], other: readonly unknown[] = []): boolean =>
    one.length > 0 && other.length > 0 && JSON.stringify(one) !== JSON.stringify(other);
  const because = (name: string) => ({
    'zh-CN': `它和 ${name} 不一样，只给其中一个即可`,
    en: `it differs from ${name}; please give one of the two`,
  });
  if (differ(signatoryJson, signers)) return { field: 'signers', because: because('signatoryJson') };
  if (differ(attatchFileNamesJson, files)) return { field: 'files', because: because('attatchFileNamesJson') };
  const tooMany = (signatoryJson.length > 0 ? signatoryJson : (signers ?? [])).findIndex(
    (party) => (party.authLevelRange ?? 0) > (party.authLevel?.length ?? 0),
  );
  if (tooMany >= 0) {
    const more = { 'zh-CN': '比 authLevel 列出的方式还多', en: 'it is more than authLevel lists' };
    return { field: `signatoryJson.${tooMany}.authLevelRange`, because: more };
  }
  if (contractId === undefined || filesOfCall(call).some(({ targetId }) => targetId === contractId))
    return relationHalved(call) ?? wordMissing(call);
  const missing = { 'zh-CN': '文件里没有它，也就没有签署位置', en: 'it is not among the files, and so has no place to sign' };
  return { field: 'contractId', because: missing };
}

/** Which contract, and what is done to it: one says nothing without the other. */
function relationHalved({ applyIdSec, relation }: Call): RefusedValue | undefined {
  if ((applyIdSec === undefined) === (relation === undefined)) return undefined;
  const [field, other] = relation === undefined ? ['applyIdSec', 'relation'] : ['relation', 'applyIdSec'];
  return { field, because: { 'zh-CN': `还要给出 ${other}`, en: `${other} has to be given with it` } };
}

/** Of a place beside words or on a form field: what it is beside has to be named. */
const WORDS_OF_PLACES = [
  [1, 'formField', { 'zh-CN': '没有写表单域的名称', en: 'the name of the form field is missing' }],
  [2, 'keyword', { 'zh-CN': '没有写关键字', en: 'the keyword is missing' }],
] as const;

function wordMissing(call: Call): RefusedValue | undefined {
  for (const [fileAt, { fields }] of filesOfCall(call).entries()) {
    for (const [type, word, because] of WORDS_OF_PLACES) {
      const at = fields.findIndex((field) => field.positionType === type && !field[word]);
      if (at >= 0) return { field: calledFieldPath(fileAt, at, { [word]: '' }), because };
    }
  }
  return undefined;
}

/** The name of what a called field asks for, as refusals give it. */
export function calledFieldPath(fileAt: number, fieldAt: number, field: Pick<CalledField, 'keyword' | 'formField'>): string {
  const name = (['formField', 'keyword'] as const).find((word) => field[word] !== undefined) ?? 'page';
  return `attatchFileNamesJson.${fileAt}.fields.${fieldAt}.${name}`;
}

export const calledStraddlePath = (position: number): string => `signatoryJson.${position}.qiFengOffset`;

function copyFromWire({ corpUserId: memberId, from, ...reader }: CarbonCopy): DraftCopy {
  return given({ ...reader, memberId, from: from === 1 ? ('sending' as const) : ('completion' as const) });
}

function copyToWire({ memberId: corpUserId, from, ...reader }: DraftCopy): CarbonCopy {
  return given({ ...reader, corpUserId, from: flagOf(from === 'sending') });
}

export const payerFromWire = (consumMode: ContractDraft['consumMode']): Draft['payer'] => (consumMode === 1 ? 'signers' : 'owner');

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
    ...(wire.hideSignDate === 1 && { hidesDates: true }),
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
    ...(draft.hidesDates && { hideSignDate: 1 as const }),
    carbonCopy: draft.copies?.map(copyToWire),
  });
}

/** `signNo`: of the sender's own task, where the sender is one of the signers. */
export function sentToWire(contract: Contract, signNo: string, now: Date): Omit<OutputOf<typeof createContract>, 'awaitingReview'> {
  const approving = contract.state === 'approving';
  const savedAt = (contract.sentAt ?? now).toISOString();
  const { contractId: applyId, number: applyNo, revision } = contract;
  return { applyId, applyNo, sent: !approving, approving, savedAt, revision, signNo };
}
