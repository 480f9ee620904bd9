import { corporateAdminDoor } from './audiences/corporate-admin.ts';
import type { Doors } from './audiences/door.ts';
import { enterpriseDoor } from './audiences/enterprise.ts';
import { operatorDoor } from './audiences/operator.ts';
import { personalDoor } from './audiences/personal.ts';
import { publicDoor } from './audiences/public.ts';
import { sessionDoor } from './audiences/session.ts';
import { signingDoor } from './audiences/signing.ts';
import { flowAskingTemplate } from './modules/approvals/index.ts';
import * as approvals from './modules/approvals/module.ts';
import * as billing from './modules/billing/module.ts';
import * as certificates from './modules/certificates/module.ts';
import * as contacts from './modules/contacts/module.ts';
import * as contracts from './modules/contracts/module.ts';
import * as deliveries from './modules/deliveries/module.ts';
import * as exports from './modules/exports/module.ts';
import * as files from './modules/files/module.ts';
import * as identity from './modules/identity/module.ts';
import * as logs from './modules/logs/module.ts';
import * as notifications from './modules/notifications/module.ts';
import { corpsOf, personsWithin } from './modules/organizations/index.ts';
import * as organizations from './modules/organizations/module.ts';
import * as overview from './modules/overview/module.ts';
import * as seals from './modules/seals/module.ts';
import * as settings from './modules/settings/module.ts';
import * as signing from './modules/signing/module.ts';
import * as templates from './modules/templates/module.ts';
import type { Handler } from './platform/http/handle.ts';
import { hearTogether } from './platform/jobs/hear-together.ts';
import type { JobHandler } from './platform/platform.ts';

export const handlers: readonly Handler[] = [
  ...notifications.handlers,
  ...identity.handlersWith(corpsOf),
  ...organizations.handlers,
  ...logs.handlersWith(personsWithin),
  ...settings.handlers,
  ...contacts.handlers,
  ...billing.handlers,
  ...approvals.handlers,
  ...certificates.handlers,
  ...seals.handlers,
  ...files.handlers,
  ...templates.handlersWith(flowAskingTemplate),
  ...contracts.handlers,
  ...signing.handlers,
  ...deliveries.handlers,
  ...overview.handlers,
];

export const jobHandlers: readonly JobHandler<object>[] = hearTogether([
  ...notifications.jobs,
  ...logs.jobs,
  ...exports.jobs,
  ...identity.jobs,
  ...organizations.jobs,
  ...billing.jobs,
  ...templates.jobs,
  ...approvals.jobs,
  ...seals.jobs,
  ...contracts.jobs,
  ...signing.jobs,
]);

export const doors: Doors = {
  public: publicDoor,
  session: sessionDoor,
  personal: personalDoor,
  enterprise: enterpriseDoor,
  corporateAdmin: corporateAdminDoor,
  signing: signingDoor,
  operator: operatorDoor,
};

/** Demo data: `seed` fills new data, `accounts` tells who is in them (nobody: they were started empty). */
export { demo } from './demo/demo.ts';
