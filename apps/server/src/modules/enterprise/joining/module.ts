import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { EVENT_OF, joinRequested } from './events.ts';
import { importMembersHandler as importMembersJobHandler } from './jobs/import-members.ts';
import { recordFailedLoginHandler } from './jobs/record-failed-login.ts';
import { tellAdministrators } from './listeners/tell-administrators.ts';
import { tellApplicant } from './listeners/tell-applicant.ts';
import { tellInviter, tellLeaver } from './listeners/tell-of-membership.ts';
import { acceptInvitationHandler } from './operations/accept-invitation.ts';
import { addMemberHandler } from './operations/add-member.ts';
import { bindMemberHandler } from './operations/bind-member.ts';
import { createChildAccountHandler } from './operations/create-child-account.ts';
import { createOrganizationHandler } from './operations/create-organization.ts';
import { deleteChildAccountHandler } from './operations/delete-child-account.ts';
import {
  checkImportHandler,
  downloadImportFaultsHandler,
  downloadImportTemplateHandler,
  importMembersHandler,
  readImportHandler,
} from './operations/import-members.ts';
import { inviteMembersHandler } from './operations/invite-members.ts';
import { decideJoinRequestHandler, listJoinRequestsHandler } from './operations/join-requests.ts';
import { leaveOrganizationHandler } from './operations/leave-organization.ts';
import { listChildAccountsHandler } from './operations/list-child-accounts.ts';
import { listGroupTreeHandler } from './operations/list-group-tree.ts';
import { createInvitationHandler, listInvitationsHandler, revokeInvitationHandler } from './operations/manage-invitations.ts';
import { readInvitationHandler, readInvitingEnterpriseHandler } from './operations/read-invitation.ts';
import { remindMemberHandler } from './operations/remind-member.ts';
import { removeMemberHandler } from './operations/remove-member.ts';
import { resetChildPasswordHandler } from './operations/reset-child-password.ts';
import { switchChildAccountHandler } from './operations/switch-child-account.ts';
import { switchMembersHandler } from './operations/switch-members.ts';
import { unbindMemberHandler } from './operations/unbind-member.ts';
import { updateMemberHandler } from './operations/update-member.ts';

export const handlers: readonly Handler[] = [
  acceptInvitationHandler,
  addMemberHandler,
  bindMemberHandler,
  checkImportHandler,
  downloadImportFaultsHandler,
  downloadImportTemplateHandler,
  importMembersHandler,
  inviteMembersHandler,
  readImportHandler,
  decideJoinRequestHandler,
  listJoinRequestsHandler,
  leaveOrganizationHandler,
  listGroupTreeHandler,
  createInvitationHandler,
  listInvitationsHandler,
  revokeInvitationHandler,
  readInvitationHandler,
  readInvitingEnterpriseHandler,
  remindMemberHandler,
  removeMemberHandler,
  switchMembersHandler,
  unbindMemberHandler,
  updateMemberHandler,
  createOrganizationHandler,
  listChildAccountsHandler,
  createChildAccountHandler,
  resetChildPasswordHandler,
  switchChildAccountHandler,
  deleteChildAccountHandler,
];

export const events: readonly EventKind[] = [...Object.values(EVENT_OF), joinRequested];
export const jobs: readonly JobHandler<object>[] = [importMembersJobHandler, recordFailedLoginHandler];
export const listeners: readonly Listener[] = [tellInviter, tellLeaver, ...tellApplicant, tellAdministrators];
