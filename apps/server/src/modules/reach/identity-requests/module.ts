import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { identityAnswered } from './events.ts';
import { sweepUnansweredHandler } from './jobs/sweep-unanswered.ts';
import { forgetPerson } from './listeners/forget-person.ts';
import {
  answerIdentityRequestHandler,
  listIdentityConsentsHandler,
  showIdentityRequestHandler,
  withdrawIdentityConsentHandler,
} from './operations/answer-identity.ts';
import { askIdentityHandler, readIdentityHandler } from './operations/ask-identity.ts';

export const handlers: readonly Handler[] = [
  answerIdentityRequestHandler,
  askIdentityHandler,
  listIdentityConsentsHandler,
  readIdentityHandler,
  showIdentityRequestHandler,
  withdrawIdentityConsentHandler,
];
export const events: readonly EventKind[] = [identityAnswered];
export const listeners: readonly Listener[] = [forgetPerson];
export const jobs: readonly JobHandler<object>[] = [sweepUnansweredHandler];
