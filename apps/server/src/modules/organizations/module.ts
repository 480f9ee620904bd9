import type { Handler } from '../../platform/http/handle.ts';
import type { JobHandler } from '../../platform/platform.ts';
import { importMembersHandler as importMembersJobHandler } from './jobs/import-members.ts';
import { memberJoinedHandler, memberLeftHandler } from './jobs/tell-of-membership.ts';
import { acceptInvitationHandler } from './operations/accept-invitation.ts';
import { addMemberHandler } from './operations/add-member.ts';
import { answerParentHandler } from './operations/answer-parent.ts';
import { askAffiliateHandler } from './operations/ask-affiliate.ts';
import { assignRolesHandler } from './operations/assign-roles.ts';
import { bindDepartmentsHandler } from './operations/bind-departments.ts';
import { bindMemberHandler } from './operations/bind-member.ts';
import { changeOrganizationHandler } from './operations/change-organization.ts';
import { chooseMembersHandler } from './operations/choose-members.ts';
import { countOwnOrganizationsUsersHandler, countUsersHandler } from './operations/count-users.ts';
import { createChildAccountHandler } from './operations/create-child-account.ts';
import { createOrganizationHandler } from './operations/create-organization.ts';
import { deleteChildAccountHandler } from './operations/delete-child-account.ts';
import { deleteGroupHandler } from './operations/delete-group.ts';
import { deleteRoleHandler } from './operations/delete-role.ts';
import { endAffiliationHandler } from './operations/end-affiliation.ts';
import { exportMembersHandler } from './operations/export-members.ts';
import {
  downloadImportFaultsHandler,
  downloadImportTemplateHandler,
  importMembersHandler,
  readImportHandler,
} from './operations/import-members.ts';
import { decideJoinRequestHandler, listJoinRequestsHandler } from './operations/join-requests.ts';
import { leaveOrganizationHandler } from './operations/leave-organization.ts';
import { listAffiliatesHandler } from './operations/list-affiliates.ts';
import { listChildAccountsHandler } from './operations/list-child-accounts.ts';
import { listGroupTreeHandler } from './operations/list-group-tree.ts';
import { listGroupsHandler } from './operations/list-groups.ts';
import { listMembersHandler } from './operations/list-members.ts';
import { listParentsHandler } from './operations/list-parents.ts';
import { listPeopleToAskHandler } from './operations/list-people-to-ask.ts';
import { listRoleMembersHandler } from './operations/list-role-members.ts';
import { listRolesHandler } from './operations/list-roles.ts';
import { createInvitationHandler, listInvitationsHandler, revokeInvitationHandler } from './operations/manage-invitations.ts';
import { moveMembersHandler } from './operations/move-members.ts';
import { operateRoleHandler } from './operations/operate-role.ts';
import { pinGroupHandler } from './operations/pin-group.ts';
import { readInvitationHandler } from './operations/read-invitation.ts';
import { readMemberHandler } from './operations/read-member.ts';
import { readMemberRolesHandler } from './operations/read-member-roles.ts';
import { readOrganizationHandler } from './operations/read-organization.ts';
import { readOrganizationCheckHandler } from './operations/read-organization-check.ts';
import { readPermissionMatrixHandler } from './operations/read-permission-matrix.ts';
import { readRoleHandler } from './operations/read-role.ts';
import { remindMemberHandler } from './operations/remind-member.ts';
import { removeMemberHandler } from './operations/remove-member.ts';
import { resetChildPasswordHandler } from './operations/reset-child-password.ts';
import { setGroupLeaderHandler } from './operations/set-group-leader.ts';
import { setReadingRightHandler } from './operations/set-reading-right.ts';
import { switchChildAccountHandler } from './operations/switch-child-account.ts';
import { switchMembersHandler } from './operations/switch-members.ts';
import { unbindMemberHandler } from './operations/unbind-member.ts';
import { updateGroupHandler } from './operations/update-group.ts';
import { updateMemberHandler } from './operations/update-member.ts';

export const handlers: readonly Handler[] = [
  acceptInvitationHandler,
  addMemberHandler,
  bindDepartmentsHandler,
  bindMemberHandler,
  chooseMembersHandler,
  deleteGroupHandler,
  exportMembersHandler,
  downloadImportFaultsHandler,
  downloadImportTemplateHandler,
  importMembersHandler,
  readImportHandler,
  decideJoinRequestHandler,
  listJoinRequestsHandler,
  leaveOrganizationHandler,
  listGroupTreeHandler,
  listGroupsHandler,
  listMembersHandler,
  createInvitationHandler,
  listInvitationsHandler,
  revokeInvitationHandler,
  moveMembersHandler,
  pinGroupHandler,
  readInvitationHandler,
  readMemberHandler,
  remindMemberHandler,
  removeMemberHandler,
  setGroupLeaderHandler,
  switchMembersHandler,
  unbindMemberHandler,
  updateGroupHandler,
  updateMemberHandler,
  assignRolesHandler,
  deleteRoleHandler,
  listPeopleToAskHandler,
  listRoleMembersHandler,
  listRolesHandler,
  operateRoleHandler,
  readMemberRolesHandler,
  readPermissionMatrixHandler,
  readRoleHandler,
  changeOrganizationHandler,
  countOwnOrganizationsUsersHandler,
  countUsersHandler,
  createOrganizationHandler,
  readOrganizationHandler,
  readOrganizationCheckHandler,
  listAffiliatesHandler,
  listParentsHandler,
  askAffiliateHandler,
  answerParentHandler,
  setReadingRightHandler,
  endAffiliationHandler,
  listChildAccountsHandler,
  createChildAccountHandler,
  resetChildPasswordHandler,
  switchChildAccountHandler,
  deleteChildAccountHandler,
];
export const jobs: readonly JobHandler<object>[] = [importMembersJobHandler, memberJoinedHandler, memberLeftHandler];
