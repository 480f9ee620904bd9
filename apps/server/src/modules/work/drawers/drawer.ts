import type { ContractState, ListStatus, SignerStatus } from '@moqi/api';
import type { WaitingFor } from '@moqi/api/reach/overview';
import type { ContractOrigin } from '@moqi/api/work/contracts';
import type { ContractType } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';

export type PipState = 'done' | 'now' | 'me' | 'wait' | 'bad';

/** One pip of a row: one participant. */
export interface Pip {
  /** the party with the person who acts for it */
  readonly name: string;
  /** the person alone */
  readonly person: string;
  readonly state: PipState;
  /** where it is the turn of the drawer's own party: the person who handles it */
  readonly handlerId?: PartyId | undefined;
}

/** 标签: a word of the party, put on a contract to find it by. */
export interface ContractTag {
  readonly tagId: string;
  readonly name: string;
}

/** 抽屉: a contract as it lies in the drawer of one party. */
export interface Drawer {
  readonly party: PartyId;
  readonly role: 'owner' | 'signer' | 'copy';
  readonly owner: PartyId;
  readonly contractId: string;
  /** of a copy: its own id */
  readonly participantId: string | undefined;
  readonly signNo: string | undefined;
  readonly number: string;
  readonly name: string;
  readonly ownerName: string;
  readonly createdBy: PartyId;
  readonly createdByName: string;
  readonly handlerId: PartyId | undefined;
  readonly signerNames: string;
  readonly progress: readonly Pip[];
  readonly state: ContractState;
  readonly status: ListStatus;
  readonly participantStatus: SignerStatus | undefined;
  readonly isOrdered: boolean;
  readonly documentCount: number;
  readonly deadlineAt: Date | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly signedAt: Date | null;
  readonly endedAt: Date | null;
  readonly updatedAt: Date;
  /** since when the draft lies in the recycle bin */
  readonly deletedAt: Date | null;
  /** since when the party keeps its row of it in the recycle bin */
  readonly binnedAt: Date | null;
  /** 法律保留: its party deletes nothing of the contract */
  readonly isHeld: boolean;
  /** 保密合同: the persons of the party who alone see the contract; undefined: whom the data scopes reach */
  readonly namedPersons: readonly PartyId[] | undefined;
  /** what the party marked the contract with, by name */
  readonly tags: readonly ContractTag[];
  /** where the party filed the contract; `NO_DIRECTORY`: nowhere */
  readonly directoryId: string;
  /** in the sender's row: who has to act next, and since when */
  readonly waitsFor: WaitingFor | undefined;
  readonly waitsSince: Date | null;
  /** of what the party sent itself: 发起方式 */
  readonly origin: ContractOrigin | undefined;
  /** in the sender's row: what it was begun from, and what the sender declared */
  readonly templateId: string | undefined;
  readonly categoryId: string | undefined;
  readonly contractType: ContractType | undefined;
  readonly amountFen: number | undefined;
}

/** A drawer as it is written: with what its party can search by and nobody is shown. */
export interface DrawerEntry extends Omit<Drawer, 'binnedAt' | 'isHeld' | 'namedPersons' | 'tags' | 'directoryId'> {
  /** in the sender's row: mobile numbers and mail addresses of the participants */
  readonly signerAddresses: string;
  /** in the sender's row: digests of the participants' identity numbers */
  readonly signerIdentities: readonly string[];
  /** of the enterprises among the participants */
  readonly handlerNames: string;
  /** some party signed it automatically */
  readonly isAutoSigned: boolean;
  /** in a signer's row, once signed */
  readonly certificateSerial: string | undefined;
}

/** A span of time; both ends belong to it. */
export interface Span {
  readonly column: 'sent_at' | 'signed_at' | 'deadline_at';
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** How far somebody sees into the drawer of a party. Absent: all of it. */
export interface Sight {
  /** only rows that these persons of the party handle, the one who looks among them */
  readonly persons?: readonly string[] | undefined;
  /** the one who looks: of confidential contracts only those that this person was named for or handles */
  readonly hidesFrom?: PartyId | undefined;
}

/** What a list asks for. Absent: no matter. */
export interface DrawerFilter extends Sight {
  readonly role: Drawer['role'];
  /** of these roles as well; rows of several are not found by words */
  readonly alsoRoles?: readonly Drawer['role'][] | undefined;
  readonly statuses?: readonly number[] | undefined;
  readonly participantStatus?: SignerStatus | undefined;
  readonly states?: readonly ContractState[] | undefined;
  /** in name, number, sender or signers */
  readonly keyword?: string | undefined;
  readonly number?: string | undefined;
  readonly signNo?: string | undefined;
  readonly name?: string | undefined;
  readonly signerName?: string | undefined;
  /** the names that are looked for are the whole names */
  readonly isExact?: boolean | undefined;
  /** in the name of the sender or of a participant */
  readonly partyName?: string | undefined;
  /** of a signer; known to the sender's own rows only */
  readonly signerAddress?: string | undefined;
  readonly signerIdentity?: string | undefined;
  readonly span?: Span | undefined;
  readonly hasEnded?: boolean | undefined;
  /** still open or run out, with a deadline before this moment; `isWanted` false: all others */
  readonly runOut?: { readonly isWanted: boolean; readonly before: Date } | undefined;
  /** in the recycle bin since this moment or later; absent: not in it */
  readonly binnedAfter?: Date | undefined;
  readonly handler?: { readonly personId: PartyId; readonly isWanted: boolean } | undefined;
  /** drafts of this person only; absent: of all persons */
  readonly draftsOf?: PartyId | undefined;
  readonly waitsFor?: WaitingFor | undefined;
  /** only rows that one of these persons handles, besides what `Sight` allows */
  readonly handledBy?: readonly string[] | undefined;
  readonly templateId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly tagId?: string | undefined;
  readonly contractType?: ContractType | undefined;
  /** both ends belong to it; what has no amount is not in it */
  readonly amountFen?: { readonly from: number | undefined; readonly to: number | undefined } | undefined;
  /** in one of these directories */
  readonly directories?: readonly string[] | undefined;
  readonly origin?: ContractOrigin | undefined;
  readonly isAutoSigned?: boolean | undefined;
  readonly hasSeveralFiles?: boolean | undefined;
  /** only these */
  readonly contractIds?: readonly string[] | undefined;
  readonly isNothing?: boolean | undefined;
  /** how, and not what: rows are looked up by their words, because few have those that are looked for */
  readonly byWords?: boolean | undefined;
}

/** Counts stop here: nobody reads on after ten thousand rows. */
export const MOST_COUNTED = 10_001;

/** A deadline within so many days counts as near. */
export const NEAR_DAYS = 7;

/** Where a contract lies that was filed nowhere. */
export const NO_DIRECTORY = '00000000-0000-0000-0000-000000000000';
