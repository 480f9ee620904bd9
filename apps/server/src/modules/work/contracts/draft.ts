import type { Locale } from '@moqi/api';
import type { RelationKind } from '@moqi/api/work/contracts';
import type { ApproverChoice, ContractType } from '@moqi/api/work/flows';
import type { PlacedFile } from '#modules/work/templates/index.ts';

/** A party of a draft. It may be half filled: what is not known yet is empty. */
export interface DraftParty {
  /** the wizard's own id of this party, which the placed fields refer to */
  readonly key: string;
  readonly kind: 'person' | 'organization';
  /** what the party is in the contract, as its template calls it: 供应商, 承租方 … */
  readonly role?: string | undefined;
  /** the person who signs or handles */
  readonly name: string;
  readonly organizationName: string;
  readonly mobile: string;
  readonly email: string;
  readonly identityType?: number | undefined;
  readonly identityNumber: string;
  /** equal numbers sign in parallel; ignored unless the contract is ordered */
  readonly order: number;
  /** forced reading, 0–300 s */
  readonly readSeconds: number;
  /** its own deadline, in days after the day on which it is its turn */
  readonly daysToSign?: number | undefined;
  /** no date is printed beside the party's marks */
  readonly hidesDate?: boolean | undefined;
  /** proves itself by a code by SMS, not by mail */
  readonly asksSms?: boolean | undefined;
  /** types its sign password beside the code */
  readonly asksPassword?: boolean | undefined;
  /** 现场照片: what is to be seen on each photo that the party takes while it signs */
  readonly photos?: readonly string[] | undefined;
  /** files that the party adds before it signs, by name */
  readonly filesAsked?: readonly string[] | undefined;
  /** of messages and page; absent: Chinese, with English beside it in mails */
  readonly language?: Locale | undefined;
  /** signing before a camera; absent: as the contract says */
  readonly videoSigning?: 0 | 1 | 2 | undefined;
}

/** 水印: repeated over every page of the files that are signed. */
export interface DraftWatermark {
  readonly text: string;
  /** degrees counter-clockwise */
  readonly angle?: number | undefined;
  readonly opacity?: number | undefined;
  /** points between two repetitions */
  readonly spacing?: number | undefined;
}

/** 抄送: a reader as the sender names it, by an address or as a member of its enterprise. */
export interface DraftCopy {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly memberId?: string | undefined;
  readonly from: 'sending' | 'completion';
}

/** 草稿: what the wizard saves, and what is sent in the end. */
export interface Draft {
  readonly name: string;
  readonly parties: readonly DraftParty[];
  readonly files: readonly PlacedFile[];
  /** the last moment to sign, as the sender wrote it */
  readonly deadline?: string | undefined;
  readonly isOrdered: boolean;
  /** a straddle seal is asked for */
  readonly hasStraddle: boolean;
  /** signers prove their names */
  readonly needsRealNames: boolean;
  /** where the keys of the signers are held */
  readonly keyHolder: 'platform' | 'signer';
  readonly isPreserved: boolean;
  readonly payer: 'owner' | 'signers';
  /** signing before a camera; 0: not asked for */
  readonly videoSigning: 0 | 1 | 2;
  /** since when signers can wait for a live call, as the sender wrote it; absent: since it is sent */
  readonly callsFrom?: string | undefined;
  /** the approval flow it goes through before it is sent; absent: what the enterprise demands */
  readonly flowId?: string | undefined;
  /** the approvers that the sender names for the nodes that leave the choice to the sender */
  readonly approvers: readonly ApproverChoice[];
  readonly amountFen?: number | undefined;
  readonly contractType?: ContractType | undefined;
  /** categories 电子签名法 第三条 excludes, declared by the sender */
  readonly excludedCategory: 'none' | 'family' | 'utility';
  /** after the day of sending; of this and the deadline the earlier counts */
  readonly daysToSign?: number | undefined;
  readonly watermark?: DraftWatermark | undefined;
  readonly copies?: readonly DraftCopy[] | undefined;
  /** the contract that it rescinds, supplements or duplicates */
  readonly relation?: { readonly contractId: string; readonly kind: RelationKind } | undefined;
  /** where a signer may go on after signing */
  readonly returnUrl?: string | undefined;
  /** no date is printed beside anybody's marks */
  readonly hidesDates?: boolean | undefined;
  /** 定时发送: when the platform sends it, as the sender wrote it; absent: the sender sends it */
  readonly sendAt?: string | undefined;
  /** 业务分类: what was left open is as it has it, once the contract is sent */
  readonly categoryId?: string | undefined;
}
