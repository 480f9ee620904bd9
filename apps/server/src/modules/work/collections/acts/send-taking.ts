import type { Paying } from '#modules/money/points/index.ts';
import { fillTemplate } from '#modules/work/advanced-templates/index.ts';
import type { Draft, Sender } from '#modules/work/contracts/index.ts';
import { sendContract } from '#modules/work/sending/index.ts';
import type { PlacedFile } from '#modules/work/templates/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { type Collection, draftOfTaker, type Taking, valuesOf } from '../collection.ts';
import { holdWaitingTaking, saveTakingSent } from '../store/takings.ts';

/** Another worker sent it. */
export class TakingGone extends Error {}

export interface TakingSending {
  readonly collection: Collection;
  readonly begun: Draft;
  readonly sender: Sender;
  readonly paying: Paying;
}

async function filesOf(platform: Platform, collection: Collection, { answers }: Taking): Promise<readonly PlacedFile[]> {
  const { party, personId, contents } = collection;
  if (contents.variables === undefined) return contents.files;
  const made = await fillTemplate(platform, {
    party,
    personId,
    contents,
    values: valuesOf(collection, answers),
    now: platform.clock.now(),
    transact: (work) => transact(platform.db, work),
  });
  return made.contents.files;
}

/**
 * Sends the contract of a taker. That it was sent is written in the transaction that sends it, so it is sent once.
 * @throws DomainError as sending does; TakingGone
 */
export async function sendTaking(platform: Platform, { collection, begun, sender, paying }: TakingSending, taking: Taking): Promise<void> {
  const { templateId, templateVersion: version } = collection;
  const sending = {
    sender,
    paying,
    draft: { ...draftOfTaker(begun, collection, taking), files: await filesOf(platform, collection, taking) },
    contractId: undefined,
    template: { templateId, version },
    isCollected: true,
    // a contract that was sent with the same words before is another one
    requestKey: `collected:${taking.takingId}`,
    now: platform.clock.now(),
  };
  await sendContract(platform, sending, (work) =>
    transact(platform.db, async (tx) => {
      if (!(await holdWaitingTaking(tx, taking))) throw new TakingGone();
      const sent = await work(tx);
      await saveTakingSent(tx, taking, sent.contract.contractId);
      return sent;
    }),
  );
}
