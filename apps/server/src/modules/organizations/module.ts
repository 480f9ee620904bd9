import type { Handler } from '../../platform/http/handle.ts';
import type { JobHandler } from '../../platform/platform.ts';
import { createOrganizationHandler } from './operations/create-organization.ts';
import { readOrganizationCheckHandler } from './operations/read-organization-check.ts';

export const handlers: readonly Handler[] = [createOrganizationHandler, readOrganizationCheckHandler];
export const jobs: readonly JobHandler<object>[] = [];
