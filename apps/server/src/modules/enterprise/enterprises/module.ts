import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { organizationChanged, organizationVerified } from './events.ts';
import { forwardFormerEvents } from './jobs/forward-former-events.ts';
import { changeOrganizationHandler } from './operations/change-organization.ts';
import { readLoginPolicyHandler, saveLoginPolicyHandler } from './operations/login-policy.ts';
import { readOrganizationHandler } from './operations/read-organization.ts';
import { readOrganizationCheckHandler } from './operations/read-organization-check.ts';

export const handlers: readonly Handler[] = [
  changeOrganizationHandler,
  readLoginPolicyHandler,
  readOrganizationHandler,
  readOrganizationCheckHandler,
  saveLoginPolicyHandler,
];

export const events: readonly EventKind[] = [organizationChanged, organizationVerified];
export const jobs: readonly JobHandler<object>[] = forwardFormerEvents;
