import { type ContractState, LIMITS, type Locale } from '@moqi/api';
import type { ContractOrigin, RelationKind } from '@moqi/api/work/contracts';
import type { ContractType } from '@moqi/api/work/flows';
import { daysAfter, startOfDay, type TextQuestion, unprovenName } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import type { TemplateVersion } from '#modules/work/templates/index.ts';
import type { Copy } from './copy.ts';
import type { Draft } from './draft.ts';
import type { ParticipantState } from './lifecycle.ts';

/** 关联合同: what one contract does to another, kept with both. */
export interface Relation {
  readonly owner: PartyId;
  /** the other contract */
  readonly contractId: string;
  readonly kind: RelationKind;
  /** this contract does it to the other; else the other to this one */
  readonly isFrom: boolean;
}

/** The files of a contract, kept for the signature that one participant waits for from elsewhere. */
export interface DocumentLease {
  /** of the consent to that signature */
  readonly leaseId: string;
  readonly participantId: string;
  readonly endsAt: Date;
}

/** 合同. `owner` is the party whose contract it is: the tenant of all its rows. */
export interface Contract {
  readonly owner: PartyId;
  readonly contractId: string;
  readonly number: string;
  readonly name: string;
  readonly state: ContractState;
  readonly isOrdered: boolean;
  readonly hasStraddle: boolean;
  /** signers prove their names; false: they sign by a code alone, and their certificates say so */
  readonly needsRealNames: boolean;
  /** signers sign with keys of their own (U-Key); false: with keys that the platform makes or keeps for them */
  readonly ownKeys: boolean;
  /** the owner pays the contract, or every signer pays for signing */
  readonly payer: 'owner' | 'signers';
  readonly deadlineAt: Date | undefined;
  readonly ownerName: string;
  readonly createdBy: PartyId;
  readonly createdByName: string;
  readonly endReason: string | undefined;
  /** how often it was signed on after it had expired */
  readonly reopenings: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly sentAt: Date | undefined;
  readonly endedAt: Date | undefined;
  /** a draft: since when it lies in the recycle bin */
  readonly deletedAt: Date | undefined;
  /** what the wizard saved: kept until all have signed, so that what ends before can be sent again */
  readonly draft: Draft | undefined;
  /** who reads it and signs nothing */
  readonly copies: readonly Copy[];
  /** what it does to other contracts, and others to it */
  readonly relations: readonly Relation[];
  /** the contract of the same owner that it was made from, which ended unsigned */
  readonly repeats: string | undefined;
  /** counts the savings of the draft */
  readonly revision: number;
  readonly requestDigest: string | undefined;
  /** declared by the sender; known to the sender's party only */
  readonly contractType: ContractType | undefined;
  readonly amountFen: number | undefined;
  /** where signers may go on after signing, as the sender named it */
  readonly returnUrl: string | undefined;
  /** 发起方式 */
  readonly origin: ContractOrigin;
  /** what it was begun from; its files may have been exchanged since */
  readonly template: TemplateVersion | undefined;
  /** 保密合同: the persons of its owner who alone see it; undefined: whom the data scopes reach */
  readonly namedPersons: readonly PartyId[] | undefined;
  /** whose signature its files are kept for */
  readonly lease: DocumentLease | undefined;
}

/** How a signer proved to be one; `standing`: by an authorisation that a code was given for beforehand. */
export type ProofMethod = 'sms' | 'mail' | 'voice' | 'session' | 'standing';

/** 签署方: a person, or an enterprise with the person who handles it. */
export interface Participant {
  readonly owner: PartyId;
  readonly contractId: string;
  readonly participantId: string;
  readonly signNo: string;
  /** 0 = 甲, 1 = 乙 … */
  readonly position: number;
  /** equal numbers sign in parallel */
  readonly order: number;
  readonly kind: 'person' | 'organization';
  /** the person who signs or handles */
  readonly name: string;
  readonly organizationName: string | undefined;
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  /** keyed digest of the identity number, for the sender's search */
  readonly identityDigest: string | undefined;
  /** the account that this participant turned out to be; undefined until there is one */
  readonly accountParty: PartyId | undefined;
  /** the person who handles the task in the name of that account */
  readonly handlerId: PartyId | undefined;
  readonly state: ParticipantState;
  readonly linkGeneration: number;
  readonly readSeconds: number;
  /** the sender asks for a code by SMS; one by mail is not enough */
  readonly asksSms: boolean;
  /** the sender asks for the sign password beside the code */
  readonly asksPassword: boolean;
  /** 现场照片: what is to be seen on each photo that is taken while signing */
  readonly photos: readonly string[];
  /** files that the signer adds before it signs, by name */
  readonly filesAsked: readonly string[];
  /** of messages and page, as the sender named it */
  readonly language: Locale | undefined;
  /** 朗读录像: the signer records itself reading a sentence before it signs */
  readonly recordsReading: boolean;
  /** 视频通话: since when the signer can wait for the live call with the sender before it signs; undefined: none is asked for */
  readonly callFrom: Date | undefined;
  /** its own deadline, in days after the day of its invitation; undefined: the contract's alone */
  readonly daysToSign: number | undefined;
  /** the moment that this came to when it was invited */
  readonly dueAt: Date | undefined;
  readonly reminders: readonly Date[];
  readonly invitedAt: Date | undefined;
  readonly deliveryId: string | undefined;
  readonly viewedAt: Date | undefined;
  readonly signedAt: Date | undefined;
  readonly refuseReason: string | undefined;
  /** 姓名不符: since when the sender knows that the proven name is another one */
  readonly nameDiffersSince: Date | undefined;
  readonly proofMethod: ProofMethod | undefined;
  readonly sealName: string | undefined;
  readonly certificateSerial: string | undefined;
}

/** What a participant leaves behind with the step. */
export type ParticipantMarks = Partial<Pick<Participant, 'signedAt' | 'proofMethod' | 'sealName' | 'certificateSerial' | 'refuseReason'>>;

/** A contract with its participants. */
export interface LoadedContract {
  readonly contract: Contract;
  readonly participants: readonly Participant[];
}

/** The same, held until the transaction ends. */
export interface HeldContract extends LoadedContract {
  readonly documentCount: number;
}

export interface ContractKey {
  readonly owner: PartyId;
  readonly contractId: string;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** A file of a contract: the concatenation of stored objects, the upload first, then one increment a version. */
export interface ContractDocument {
  readonly owner: PartyId;
  readonly contractId: string;
  readonly documentId: string;
  readonly position: number;
  readonly fileName: string;
  readonly pages: readonly PageSize[];
  readonly version: number;
  readonly segments: readonly string[];
  readonly hash: string;
  readonly size: number;
  readonly fieldPrefix: string;
  /** the file came with a broken signature, and the sender chose to send it all the same */
  readonly brokenSignatures: boolean;
}

/** 附件: a file without fields stays as it was uploaded. All parties read it and consent to its hash; nobody signs it. */
export function isAttachment({ version }: Pick<ContractDocument, 'version'>): boolean {
  return version === 0;
}

export type FieldKind = 'seal' | 'ink' | 'date' | 'text' | 'straddle';

/** A placed field; points from the top left of the displayed page. A straddle seal names its first slice. */
export interface Field extends TextQuestion {
  readonly fieldId: string;
  readonly documentId: string;
  readonly participantId: string;
  readonly kind: FieldKind;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** a straddle seal: which part of the seal each box of the form field shows, in the order of its boxes */
  readonly slices: readonly { readonly index: number; readonly count: number }[];
  /** the form field of the PDF that carries it */
  readonly pdfField: string;
}

/** Whether the files are kept for another signature now. What has ended keeps nobody waiting. */
export function isKeptForAnother({ lease }: Pick<Contract, 'lease'>, own: string, now: Date): boolean {
  return lease !== undefined && lease.leaseId !== own && lease.endsAt > now;
}

/** The party that signs: the enterprise, or the person. */
export function partyNameOf(participant: Pick<Participant, 'name' | 'organizationName'>): string {
  return participant.organizationName ?? participant.name;
}

/** The party, and for an enterprise also the person who signs for it. */
export function signerNameOf(participant: Pick<Participant, 'name' | 'organizationName'>): string {
  return participant.organizationName === undefined ? participant.name : `${participant.organizationName} ${participant.name}`.trim();
}

/** The signature field of a participant in a document; every participant has exactly one in each. */
export function signatureFieldName(document: Pick<ContractDocument, 'fieldPrefix'>, participant: Pick<Participant, 'position'>): string {
  return `${document.fieldPrefix}sig-${participant.position}`;
}

/**
 * 仅验证码: the sender asked for nothing but a code, so nobody proves the name of a person who signs. An enterprise seals with its own
 * certificate in its verified name.
 */
export function isCodeOnly({ needsRealNames }: Pick<Contract, 'needsRealNames'>, { kind }: Pick<Participant, 'kind'>): boolean {
  return kind === 'person' && !needsRealNames;
}

/** The signer's name as signatures and the history give it. */
export function signedNameOf(
  contract: Pick<Contract, 'needsRealNames'>,
  participant: Pick<Participant, 'kind' | 'name' | 'organizationName'>,
): string {
  return isCodeOnly(contract, participant) ? unprovenName(participant.name) : partyNameOf(participant);
}

/**
 * How many seconds a signer must still read before signing, by the clock of the server: from the first time that the contract was opened in
 * the signer's name. 0: long enough, or nothing was prescribed.
 */
export function secondsToRead({ readSeconds, viewedAt }: Pick<Participant, 'readSeconds' | 'viewedAt'>, now: Date): number {
  const read = viewedAt === undefined ? 0 : (now.getTime() - viewedAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(readSeconds - read));
}

/** The last moment for a participant to sign: its own deadline or the contract's, whichever comes first. */
export function lastMoment({ deadlineAt }: Pick<Contract, 'deadlineAt'>, { dueAt }: Pick<Participant, 'dueAt'>): Date | undefined {
  return dueAt !== undefined && (deadlineAt === undefined || dueAt < deadlineAt) ? dueAt : deadlineAt;
}

/** How often a participant was reminded on this calendar day in China. */
export function remindedToday(reminders: readonly Date[], now: Date): number {
  const today = startOfDay(now).getTime();
  return reminders.filter((at) => at.getTime() >= today).length;
}

export function canRemind(reminders: readonly Date[], now: Date): boolean {
  return remindedToday(reminders, now) < LIMITS.remindersPerDay;
}

/** From when on a participant may be reminded by hand again; undefined: at once. */
export function remindableAt(reminders: readonly Date[], now: Date): Date | undefined {
  const last = reminders.reduce((latest, at) => Math.max(latest, at.getTime()), 0);
  const again = new Date(last + LIMITS.remindAgainMinutes * 60_000);
  return again > now ? again : undefined;
}

/** The member who takes over a task within an enterprise. */
export interface TaskSuccessor {
  readonly handlerId: PartyId;
  readonly name: string;
  readonly mobile: string | undefined;
  readonly email: string | undefined;
}

/** When signers are reminded of a deadline; undefined when never, or when that moment has passed already. */
export function reminderAt(deadline: Date, reminderDays: number, now: Date): Date | undefined {
  if (reminderDays === 0) return undefined;
  const at = daysAfter(deadline, -reminderDays);
  return at > now ? at : undefined;
}
