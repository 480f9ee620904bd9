import { notify } from '#modules/records/notifications/index.ts';
import { listen } from '#platform/events/listener.ts';
import { ownPaperDecided } from '../events.ts';
import { ownPaperWords } from '../message-words.ts';
import { handedIn } from '../views/name-checks.ts';

/** A reviewer decided, or the time is over: the person is told, and where to go on. */
export const tellApplicant = listen(ownPaperDecided, 'nameChecks.tellApplicant', async ({ tx, platform, event, now }) => {
  const decided = await handedIn(tx, event.id);
  if (decided === undefined || decided.state === 'waiting') return;
  const page = new URL('/auth/moreAuthType', platform.config.publicUrl).href;
  const words = ownPaperWords(decided, page);
  const { address } = decided;
  await notify(tx, platform, { party: event.party, address, template: 'nameChecks.ownPaperDecided', ...words, cause: 'code', now });
});
