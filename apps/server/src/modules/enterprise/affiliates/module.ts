import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import { EVENT_OF } from './events.ts';
import { tellOtherCompany } from './listeners/tell-other-company.ts';
import { answerParentHandler } from './operations/answer-parent.ts';
import { askAffiliateHandler } from './operations/ask-affiliate.ts';
import { endAffiliationHandler } from './operations/end-affiliation.ts';
import { listAffiliatesHandler } from './operations/list-affiliates.ts';
import { listParentsHandler } from './operations/list-parents.ts';
import { setReadingRightHandler } from './operations/set-reading-right.ts';

export const handlers: readonly Handler[] = [
  listAffiliatesHandler,
  listParentsHandler,
  askAffiliateHandler,
  answerParentHandler,
  setReadingRightHandler,
  endAffiliationHandler,
];

export const events: readonly EventKind[] = Object.values(EVENT_OF);
export const listeners: readonly Listener[] = tellOtherCompany;
