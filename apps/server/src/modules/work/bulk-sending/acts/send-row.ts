import type { Paying } from '#modules/money/points/index.ts';
import type { Draft, Sender } from '#modules/work/contracts/index.ts';
import { sendContract } from '#modules/work/sending/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { Bulk, KeptRow } from '../bulk.ts';
import type { BulkColumn } from '../bulk-columns.ts';
import { holdWaiting, saveSent } from '../store/bulk-rows.ts';
import { filesOfRow } from './fill-row.ts';
import { draftOfRow } from './row-draft.ts';

/** The bulk was paused, or another worker sent the row. */
export class RowGone extends Error {}

export interface RowSending {
  readonly bulk: Bulk;
  readonly columns: readonly BulkColumn[];
  readonly begun: Draft;
  readonly sender: Sender;
  readonly paying: Paying;
}

/**
 * Sends the contract of a row. That it was sent is written in the transaction that sends it, so a row is sent once.
 * @throws DomainError as sending does; RowGone
 */
export async function sendRow(platform: Platform, { bulk, columns, begun, sender, paying }: RowSending, row: KeptRow): Promise<void> {
  const now = platform.clock.now();
  const key = { party: bulk.party, bulkId: bulk.bulkId, row: row.row };
  const { templateId, templateVersion: version } = bulk;
  const made = await filesOfRow(platform, { bulk, columns, isPreview: false }, row);
  const sending = {
    sender,
    paying,
    draft: { ...draftOfRow(begun, columns, row.cells), files: made.map(({ file }) => file) },
    contractId: undefined,
    template: { templateId, version },
    isOfMany: true,
    // a contract that was sent with the same words before is another one
    requestKey: `bulk:${bulk.bulkId}:${row.row}`,
    now,
  };
  await sendContract(platform, sending, (work) =>
    transact(platform.db, async (tx) => {
      if (!(await holdWaiting(tx, key))) throw new RowGone();
      const sent = await work(tx);
      await saveSent(tx, key, sent.contract, now);
      return sent;
    }),
  );
}
