import type { BulkOutcome, BulkState } from '@moqi/api/work/bulk-sending';
import type { Origin, PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { TemplateContents } from '#modules/work/templates/index.ts';
import type { BulkRow } from './bulk-row.ts';

export interface BulkKey {
  readonly party: PartyId;
  readonly bulkId: string;
}

/** Sends what waits of a bulk, row by row. */
export const sendBulkRows: Job<BulkKey> = { name: 'bulk.sendBulkRows' };

/** 批量发起: a workbook of a template, of each row of which a contract is sent. */
export interface Bulk extends BulkKey {
  readonly personId: PartyId;
  readonly templateId: string;
  readonly templateVersion: number;
  /** of that version: contracts are made of what the workbook was filled in for */
  readonly contents: TemplateContents;
  readonly fileName: string;
  /** where the request came from */
  readonly origin: Origin;
  /** rows were given to the job, and it has not ended */
  readonly isRunning: boolean;
  readonly pausedAt: Date | undefined;
  /** absent: paused by hand */
  readonly pauseReason: Refusal | undefined;
  readonly createdAt: Date;
}

/** What became of a row. */
export interface KeptRow extends BulkRow {
  readonly contractName: string;
  readonly signers: string;
  readonly outcome: BulkOutcome;
  readonly tries: number;
  readonly contractId: string | undefined;
  readonly contractNumber: string | undefined;
  readonly refusal: Refusal | undefined;
}

export type BulkCounts = Readonly<Record<BulkOutcome, number>>;

/** Where a bulk stands. */
export function stateOf({ isRunning, pausedAt }: Pick<Bulk, 'isRunning' | 'pausedAt'>, { open, waiting }: BulkCounts): BulkState {
  if (pausedAt !== undefined) return 'paused';
  if (isRunning && waiting > 0) return 'running';
  return open > 0 ? 'ready' : 'done';
}

/** Refusals that say nothing of a row: with the next row it would be the same, so the bulk waits until somebody has seen to it. */
const OF_THE_SENDER: ReadonlySet<string> = new Set([
  'POINTS_INSUFFICIENT',
  'FORBIDDEN',
  'REAL_NAME_NEEDED',
  'ORGANIZATION_UNVERIFIED',
  'FLOW_UNKNOWN',
  'STORAGE_FULL',
  'FILE_CONVERTER_ABSENT',
]);

export const stopsAll = ({ code }: Refusal): boolean => OF_THE_SENDER.has(code);
