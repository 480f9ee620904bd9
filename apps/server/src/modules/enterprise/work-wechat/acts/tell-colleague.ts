import type { Colleague, WorkMessage } from '#modules/records/notifications/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { type WorkWeChatApp, WorkWeChatRefusal } from '#ports/work-wechat.ts';
import { holdsFor } from '../known-user.ts';
import { deleteKnownUser, findKnownUser, writeKnownUser } from '../store/users.ts';
import { isStillColleague } from '../views/colleagues.ts';

interface Told {
  readonly app: WorkWeChatApp;
  readonly colleague: Colleague;
  readonly message: WorkMessage;
}

/** What WeCom calls the colleague, be it that nobody is called so. @throws WorkWeChatRefusal, ProviderAway */
async function askForUser({ db, workWeChat, clock }: Platform, { app, colleague, message: { mobile } }: Told): Promise<string> {
  // much may have happened until it answers
  const keep = (userId: string | undefined) =>
    transact(db, async (tx) => {
      if (!(await isStillColleague(tx, colleague, app.corpId, mobile))) return;
      await writeKnownUser(tx, colleague, { userId, mobile, foundAt: clock.now() });
    });
  try {
    const userId = await workWeChat.findUser(app, mobile);
    await keep(userId);
    return userId;
  } catch (error) {
    if (error instanceof WorkWeChatRefusal && error.reason === 'nobody') await keep(undefined);
    throw error;
  }
}

/**
 * Tells a member at WeCom, in nobody's transaction.
 * @param asksAnew also where nobody had the number lately: who presses a button has put that right
 * @throws WorkWeChatRefusal, ProviderAway
 */
export async function tellColleague(platform: Platform, told: Told, asksAnew = false): Promise<void> {
  const { db, workWeChat, clock } = platform;
  const { app, colleague, message } = told;
  const { mobile, title, url, at } = message;
  const kept = await findKnownUser(db, colleague);
  const known = kept && holdsFor(kept, mobile, clock.now()) ? kept : undefined;
  if (known !== undefined && known.userId === undefined && !asksAnew) throw new WorkWeChatRefusal('nobody', 46004);
  const userId = known?.userId ?? (await askForUser(platform, told));
  try {
    await workWeChat.send(app, { userId, title, url, at });
  } catch (error) {
    // whom it knew is perhaps nobody there any more, and the number another's
    if (error instanceof WorkWeChatRefusal && error.reason === 'outOfSight') await deleteKnownUser(db, colleague);
    throw error;
  }
}
