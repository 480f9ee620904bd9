import type { AtWork } from '#modules/records/notifications/index.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { forgetPerson } from './listeners/forget-person.ts';
import {
  drawFollowCodeHandler,
  simulateFollowHandler,
  testOfficialAccountHandler,
  unbindOfficialAccountHandler,
} from './operations/official-account.ts';
import { hearOfficialAccountHandler, verifyOfficialAccountHandler } from './operations/official-account-calls.ts';
import { readNoticePreferencesHandler, saveNoticePreferencesHandler } from './operations/preferences.ts';

/** `atWork`: which enterprises may tell a person at WeCom. */
export const handlersWith = (atWork: AtWork): readonly Handler[] => [
  readNoticePreferencesHandler(atWork),
  saveNoticePreferencesHandler(atWork),
  drawFollowCodeHandler,
  simulateFollowHandler,
  unbindOfficialAccountHandler,
  testOfficialAccountHandler,
  verifyOfficialAccountHandler,
  hearOfficialAccountHandler,
];
export const listeners: readonly Listener[] = forgetPerson;
export const jobs: readonly JobHandler<object>[] = [sweepHandler];
