import type { SigningContract } from './situations.ts';
import type { World } from './world.ts';

/** What was sent to an address in the words of one template, the oldest first. */
export const messagesTo = async (world: World, address: string | undefined, template: string) =>
  (await world.outbox()).filter((one) => one.address === address && one.template === template);

/** The history of a contract, as it is stored. */
export const historyOf = ({ platform }: World, { applyId }: SigningContract) =>
  platform.db
    .selectFrom('contract_events')
    .select(['kind', 'facts'])
    .where('contract_id', '=', applyId)
    .orderBy('happened_at')
    .orderBy('event_id')
    .execute();
