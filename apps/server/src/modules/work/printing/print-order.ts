import { PRINT_DAYS, PRINT_STATUS } from '@moqi/api/work/printing';
import type { PartyId } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';

const DAY = 86_400_000;

/** A file of an order, and what is printed of it. */
export interface OrderedDocument {
  readonly owner: PartyId;
  readonly contractId: string;
  readonly documentId: string;
  /** counted from 0; absent: all */
  readonly pages?: readonly number[];
}

/** 完成证明 of a contract, whole. */
export interface OrderedCertificate {
  readonly owner: PartyId;
  readonly contractId: string;
  readonly isCertificate: true;
}

export type OrderedFile = OrderedDocument | OrderedCertificate;

/** 打印单: what a person has printed of contracts, in the name of a party. */
export interface PrintOrder {
  readonly party: PartyId;
  readonly printId: string;
  readonly personId: PartyId;
  /** of the contracts, when it was ordered */
  readonly name: string;
  readonly orderedBy: string;
  readonly files: readonly OrderedFile[];
  readonly copies: number;
  /** of all copies together */
  readonly sheets: number;
  /** counts how often it was asked to be made */
  readonly turn: number;
  readonly attempts: number;
  readonly file: { readonly hash: string; readonly size: number } | undefined;
  readonly refusal: Refusal | undefined;
  readonly createdAt: Date;
  readonly printedAt: Date | undefined;
}

export function statusOf({ file, refusal, printedAt }: PrintOrder): (typeof PRINT_STATUS)[keyof typeof PRINT_STATUS] {
  if (refusal) return PRINT_STATUS.failed;
  if (!file) return PRINT_STATUS.waiting;
  return printedAt ? PRINT_STATUS.printed : PRINT_STATUS.ready;
}

/** Orders from before this moment are over at `now`. */
export function printsEndedBy(now: Date): Date {
  return new Date(now.getTime() - PRINT_DAYS * DAY);
}
