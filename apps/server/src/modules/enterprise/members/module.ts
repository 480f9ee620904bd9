import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { groupEnded, invitedMemberRemoved, memberDisabled, memberEnabled, memberJoined, memberLeft } from './events.ts';
import { forgetPasswordTracesHandler } from './jobs/forget-password-traces.ts';
import { forwardFormerEvents } from './jobs/forward-former-events.ts';
import { followName } from './listeners/follow-name.ts';
import { assignRolesHandler } from './operations/assign-roles.ts';
import { bindDepartmentsHandler } from './operations/bind-departments.ts';
import { chooseMembersHandler } from './operations/choose-members.ts';
import { countOwnOrganizationsUsersHandler, countUsersHandler } from './operations/count-users.ts';
import { deleteGroupHandler } from './operations/delete-group.ts';
import { exportMembersHandler } from './operations/export-members.ts';
import { listGroupsHandler } from './operations/list-groups.ts';
import { listMembersHandler } from './operations/list-members.ts';
import { listRoleMembersHandler } from './operations/list-role-members.ts';
import { moveMembersHandler } from './operations/move-members.ts';
import { pinGroupHandler } from './operations/pin-group.ts';
import { readMemberHandler } from './operations/read-member.ts';
import { readMemberRolesHandler } from './operations/read-member-roles.ts';
import { setGroupLeaderHandler } from './operations/set-group-leader.ts';
import { updateGroupHandler } from './operations/update-group.ts';

export const handlers: readonly Handler[] = [
  bindDepartmentsHandler,
  chooseMembersHandler,
  deleteGroupHandler,
  exportMembersHandler,
  listGroupsHandler,
  listMembersHandler,
  moveMembersHandler,
  pinGroupHandler,
  readMemberHandler,
  setGroupLeaderHandler,
  updateGroupHandler,
  assignRolesHandler,
  listRoleMembersHandler,
  readMemberRolesHandler,
  countOwnOrganizationsUsersHandler,
  countUsersHandler,
];

export const events: readonly EventKind[] = [groupEnded, invitedMemberRemoved, memberDisabled, memberEnabled, memberJoined, memberLeft];
export const listeners: readonly Listener[] = [followName];
export const jobs: readonly JobHandler<object>[] = [...forwardFormerEvents, forgetPasswordTracesHandler];
