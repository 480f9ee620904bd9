import { type Notice, notify } from '#modules/records/notifications/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { World } from './world.ts';

type Told = Pick<Notice, 'party' | 'address' | 'template' | 'about'> & { readonly subject: string; readonly zh?: string };

/** A message on its way: its record, as it is then, and one more try. */
export async function tellNotice(world: World, { zh = '有一条通知。', ...told }: Told) {
  const { platform, clock } = world;
  const { party } = told;
  const notice = { ...told, zh: () => zh, en: '', now: clock.now() };
  const deliveryId = await transact(platform.db, (tx) => notify(tx, platform, notice));
  const record = () =>
    platform.db
      .selectFrom('deliveries')
      .select(['state', 'channel', 'address', 'error', 'tries', 'attempts'])
      .where('party_id', '=', party)
      .where('delivery_id', '=', deliveryId)
      .executeTakeFirstOrThrow();
  /** throws what its service said where the queue is to try again */
  const attempt = () => world.runJob('notifications.sendDelivery', { party, deliveryId });
  return { record, attempt };
}

/** The hour that it will be in Beijing. */
export function hourIn(hours: number, { clock }: World): string {
  return `${String((clock.now().getUTCHours() + 8 + hours) % 24).padStart(2, '0')}:00`;
}
