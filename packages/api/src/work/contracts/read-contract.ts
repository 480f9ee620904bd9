import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { contractAbilities, flag, pageSize, signedParameters } from '../../wire/shapes.ts';
import { CONTRACT_STATES } from '../../wire/status.ts';
import { FIELD_KINDS, textQuestion } from '../sending/draft.ts';
import { approvalVerdict } from './approval-verdict.ts';
import { RELATION_KINDS } from './relation.ts';
import { wantedChange } from './wanted-change.ts';

const party = z.object({
  participantId: z.uuid(),
  /** for the sender's side and the signer; empty for others */
  signNo: z.string(),
  /** 0 = 甲, 1 = 乙 … */
  position: z.number().int(),
  signatoryType: flag,
  name: z.string(),
  corpName: z.string(),
  maskedTarget: z.string(),
  orderNum: z.number().int(),
  /** its own deadline, where it has one that comes before the contract's, for the sender's side and the signer; else empty */
  overDate: z.string(),
  state: z.enum(['waiting', 'signed', 'refused', 'expired', 'revoked']),
  /** it is this party's turn */
  turn: z.boolean(),
  me: z.boolean(),
  viewTime: z.string(),
  signTime: z.string(),
  sealName: z.string(),
  proofMethod: z.enum(['', 'sms', 'mail', 'voice', 'session', 'standing']),
  /** signs by a code alone: the name is only stated by the sender, and the certificate says 未实名 */
  codeOnly: z.boolean(),
  /** 姓名不符: the proven name is another one; for the sender's side and the signer */
  nameDiffers: z.boolean(),
  /** since when the handed in name waits for a reviewer, for the sender's side and the signer; empty: it does not */
  nameWaitsSince: z.string(),
  /** 1: the sender asks this party for the sign password beside the code; for the sender's side and the signer */
  needSignPwd: flag,
  certificate: z.string(),
  refuseReason: z.string(),
  /** the last message about this contract to this party: channel and state, so that a failed one shows */
  delivery: z.object({ channel: z.enum(['', 'sms', 'mail']), state: z.enum(['', 'queued', 'sent', 'failed']), time: z.string() }),
  remindedToday: z.number().int(),
});

const placedField = z.object({
  fieldId: z.uuid(),
  documentId: z.uuid(),
  participantId: z.uuid(),
  kind: z.enum(FIELD_KINDS),
  page: z.number().int(),
  /** points from the top left of the displayed page */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  label: z.string(),
  ...textQuestion,
  /** already in the bytes of the document */
  filled: z.boolean(),
});

const contractFile = z.object({
  documentId: z.uuid(),
  fileName: z.string(),
  pages: z.array(pageSize),
  version: z.number().int(),
  /** 附件: read and consented to, signed by nobody */
  attachment: z.boolean(),
  docHash: z.string(),
  size: z.number().int(),
});

const timelineEvent = z.object({
  eventId: z.uuid(),
  kind: z.enum([
    'submitted',
    'approved',
    'returned',
    'rejected',
    'withdrawn',
    'sent',
    'viewed',
    'signed',
    'refused',
    'revoked',
    /** `note` names who let a deadline of their own pass */
    'expired',
    'completed',
    'reminded',
    /** `actorName` left the enterprise, `note` takes the task over */
    'handedOver',
    'readdressed',
    /** `note` is the new deadline */
    'extended',
    /** `note` names who got a copy, or has none any more; for the sender's side */
    'copied',
    'copyEnded',
    /** `note` is the number of the contract that rescinds this one */
    'rescissionStarted',
    'rescissionDropped',
    'rescinded',
  ]),
  participantId: z.string(),
  actorName: z.string(),
  time: z.string(),
  note: z.string(),
  /** of a refusal: what the signer would have written otherwise; absent: nothing in particular */
  changes: z.array(wantedChange).optional(),
});

const copy = z.object({
  copyId: z.uuid(),
  name: z.string(),
  /** empty for a member of the sender's enterprise */
  maskedTarget: z.string(),
  /** 0: shown once all have signed · 1: shown since it was sent */
  from: flag,
  shown: z.boolean(),
  /** a member of the sender's enterprise */
  inside: z.boolean(),
  givenBy: z.string(),
  toldTime: z.string(),
  /** the last moment that a person outside reads it; empty: without end */
  endTime: z.string(),
});

const relation = z.object({
  relation: z.enum(RELATION_KINDS),
  /** 1: this contract does it to the other · 0: the other one to this */
  from: flag,
  applyNo: z.string(),
  contractName: z.string(),
  fileCount: z.number().int(),
});

export const contractDetail = z.object({
  applyId: z.uuid(),
  applyNo: z.string(),
  signNo: z.string(),
  contractName: z.string(),
  state: z.enum(CONTRACT_STATES),
  /** 0–8 as the lists show it to this viewer */
  status: z.number().int(),
  ownerName: z.string(),
  createdByName: z.string(),
  ifOrder: flag,
  needQifengSign: flag,
  /** 0 the sender pays for the contract · 1 each signer for its signature */
  consumMode: flag,
  /** the last moment to sign: of the caller's own task, else of the contract */
  overDate: z.string(),
  sentTime: z.string(),
  endTime: z.string(),
  endReason: z.string(),
  parties: z.array(party),
  fields: z.array(placedField),
  files: z.array(contractFile),
  timeline: z.array(timelineEvent),
  /** who reads it and signs nothing: the sender's side sees all, others those outside the sender's party */
  copies: z.array(copy),
  /** other contracts that it has to do with, which the caller's party sent, signs or reads too */
  relations: z.array(relation),
  /** the copy that the caller reads; empty: the caller reads it otherwise */
  myCopyId: z.string(),
  /** for the sender's side only; absent: no approval holds it up */
  verdict: approvalVerdict.optional(),
  /** the caller's own task, when the caller signs */
  myParticipantId: z.string(),
  readTime: z.number().int(),
  /** the caller may look at photos that signers are asked for: its sender at all of them, a signer at what it hands in itself */
  evidence: z.boolean(),
  /** where the caller may go on after signing, for a signer; absent: nowhere */
  returnURL: z.string().optional(),
  can: contractAbilities,
});
export type ContractDetail = z.infer<typeof contractDetail>;

export const readContract = defineOperation({
  // 合同详情
  name: 'contracts.readContract',
  summary: 'A contract for its sender or one of its signers: state, parties, files, fields, timeline and what the caller may do.',
  input: signedParameters,
  output: contractDetail,
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['contracts'],
  scope: 'contracts.read',
  mounts: { signing: ['/si/applySign/info', '/si/applySign/multiFiles/info'], openapi: `${OPENAPI}/contracts/status` },
});

export const readSignRecord = defineOperation({
  // 签署记录
  name: 'contracts.readSignRecord',
  summary: 'The timeline of a contract.',
  input: signedParameters,
  output: z.object({ list: z.array(timelineEvent) }),
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['contracts'],
  mounts: { signing: '/si/applySign/signRecord' },
});
