import { detailPage, type Locale } from '@moqi/api';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { maskAddress, questionOf } from '@moqi/rules';
import { flagOf } from '#operation/flag.ts';
import { type ContractDocument, isAttachment } from './contract.ts';
import type { Detail, DetailParty, RelationShown } from './detail.ts';
import type { SigningLink } from './link.ts';

/** The signed parameters of the page's address. */
export interface LinkOnWire {
  readonly applyNo: string;
  readonly signNo: string;
  readonly sign: string;
  readonly ts: string;
}

export const linkFromWire = ({ applyNo: number, ...link }: LinkOnWire): SigningLink => ({ number, ...link });

const pageWith = (files: number, parameters: Partial<LinkOnWire> & { readonly lang?: string }): string =>
  `${detailPage(files)}?${new URLSearchParams(parameters).toString()}`;

interface LinkedPage {
  /** how many the contract has */
  readonly files: number;
  /** the one that the sender named for the signer */
  readonly language: Locale | undefined;
}

const spoken = (language: Locale | undefined) => (language === undefined ? {} : { lang: language });

/** The path of a signing link. */
export const pathOfLink = ({ number: applyNo, signNo, ts, sign }: SigningLink, { files, language }: LinkedPage): string =>
  pageWith(files, { applyNo, signNo, ts, sign, ...spoken(language) });

/** `key` of a neutral link: when it was made, and its proof. It takes the place of `ts` and `sign`, which it never carries. */
export function neutralFromWire({ applyNo: number, signNo, key }: { applyNo: string; signNo: string; key: string }): SigningLink {
  const [ts = '', sign = ''] = key.split('.');
  return { number, signNo, ts, sign };
}

export const pathOfNeutralLink = ({ number: applyNo, signNo, ts, sign }: SigningLink, { files, language }: LinkedPage): string =>
  `${detailPage(files)}?${new URLSearchParams({ applyNo, signNo, key: `${ts}.${sign}`, ...spoken(language) }).toString()}`;

/** The path of the same page for an actor with a session, who needs no signature. */
export const pathOfContract = (applyNo: string, files: number): string => pageWith(files, { applyNo });

const time = (at: Date | undefined): string => at?.toISOString() ?? '';
const NO_DELIVERY: ContractDetail['parties'][number]['delivery'] = { channel: '', state: '', time: '' };

function partyToWire({
  participant,
  isMine,
  signNo = '',
  isTurn,
  dueTime,
  isCodeOnly,
  nameDiffers,
  nameWaitsSince,
  maskedTarget,
  asksPassword,
  delivery,
  remindedToday,
}: DetailParty): ContractDetail['parties'][number] {
  const { participantId, position, kind, name, state } = participant;
  return {
    participantId,
    signNo,
    position,
    signatoryType: flagOf(kind === 'organization'),
    name,
    corpName: participant.organizationName ?? '',
    maskedTarget,
    orderNum: participant.order,
    overDate: time(dueTime),
    state,
    turn: isTurn,
    me: isMine,
    viewTime: time(participant.viewedAt),
    signTime: time(participant.signedAt),
    sealName: participant.sealName ?? '',
    proofMethod: participant.proofMethod ?? '',
    codeOnly: isCodeOnly,
    nameDiffers,
    nameWaitsSince: time(nameWaitsSince),
    needSignPwd: flagOf(asksPassword),
    certificate: participant.certificateSerial ?? '',
    refuseReason: participant.refuseReason ?? '',
    delivery: delivery ?? NO_DELIVERY,
    remindedToday,
  };
}

function fieldToWire({ isFilled: filled, ...field }: Detail['fields'][number]): ContractDetail['fields'][number] {
  const { fieldId, documentId, participantId, kind, page, x, y, width, height, label } = field;
  return { fieldId, documentId, participantId, kind, page, x, y, width, height, label, ...questionOf(field), filled };
}

function fileToWire(document: ContractDocument): ContractDetail['files'][number] {
  const { documentId, fileName, pages, version, hash, size } = document;
  return { documentId, fileName, pages: [...pages], version, attachment: isAttachment(document), docHash: hash, size };
}

function copyToWire({ copy, isShown: shown, isInside: inside }: Detail['copies'][number]): ContractDetail['copies'][number] {
  const { copyId, name, address, from, givenBy, toldAt = '', endsAt = '' } = copy;
  const maskedTarget = address === undefined ? '' : maskAddress(address);
  return { copyId, name, maskedTarget, from: flagOf(from === 'sending'), shown, inside, givenBy, toldTime: toldAt, endTime: endsAt };
}

function relationToWire({ kind, isFrom, number, name, documentCount }: RelationShown): ContractDetail['relations'][number] {
  return { relation: kind, from: flagOf(isFrom), applyNo: number, contractName: name, fileCount: documentCount };
}

/** `returnUrl`: where its signer may go on. */
export function detailToWire(
  { contract, status, task, verdict, timeline, copyId, can, ...detail }: Detail,
  returnUrl?: string,
): ContractDetail {
  return {
    applyId: contract.contractId,
    applyNo: contract.number,
    signNo: task?.signNo ?? '',
    contractName: contract.name,
    state: contract.state,
    status,
    ownerName: contract.ownerName,
    createdByName: contract.createdByName,
    ifOrder: flagOf(contract.isOrdered),
    needQifengSign: flagOf(contract.hasStraddle),
    consumMode: flagOf(contract.payer === 'signers'),
    overDate: time(detail.deadlineAt),
    sentTime: time(contract.sentAt),
    endTime: time(contract.endedAt),
    endReason: contract.endReason ?? '',
    parties: detail.parties.map(partyToWire),
    fields: detail.fields.map(fieldToWire),
    files: detail.documents.map(fileToWire),
    timeline,
    copies: detail.copies.map(copyToWire),
    relations: detail.relations.map(relationToWire),
    myCopyId: copyId ?? '',
    ...(verdict && { verdict }),
    myParticipantId: task?.participantId ?? '',
    readTime: task?.readSeconds ?? 0,
    evidence: detail.hasEvidence,
    ...(returnUrl !== undefined && { returnURL: returnUrl }),
    can,
  };
}
