import type { Handler } from '#operation/handle.ts';
import { changeOrganizationHandler } from './operations/change-organization.ts';
import { readOrganizationHandler } from './operations/read-organization.ts';
import { readOrganizationCheckHandler } from './operations/read-organization-check.ts';

export const handlers: readonly Handler[] = [changeOrganizationHandler, readOrganizationHandler, readOrganizationCheckHandler];
