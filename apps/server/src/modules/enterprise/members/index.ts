/** What other modules may use of members. */
export { activeAdministrators, administratorNames } from './acts/administrators.ts';
export { refuseChildAccounts, rolesForChild } from './acts/child-roles.ts';
export { accountsOf, colleaguesHolding, contactsOf } from './acts/contacts-of.ts';
export { groupNames, viewGroups } from './acts/group-view.ts';
export { managedMember, managedMembers, placeWithin, refuseDisarming } from './acts/managed-members.ts';
export { activeMember, groupManagerOf, membersOf } from './acts/member-summaries.ts';
export { type JoinedOrganization, memberOf, organizationsOf } from './acts/organizations-of.ts';
export { groupsUnder, personsUnder, personsWithin, reachOf } from './acts/reach.ts';
export {
  belongingsOf,
  belongingsOfMembers,
  holdBelongings,
  holderNames,
  membersNamed,
  rightHolders,
} from './acts/right-holders.ts';
export { othersWith, rolesToGive } from './acts/role-holders.ts';
export { type Telling, tellPerson } from './acts/tell-person.ts';
export { addMember, transition } from './acts/transition.ts';
export { groupEnded, memberDisabled, memberJoined, memberLeft, roleEnded } from './events.ts';
export { groupPaths } from './group-tree.ts';
export { judgeMember } from './judge.ts';
export type { MemberRecord, MemberSummary } from './member.ts';
export { decisionWords, invitationWords, joinedWords, leftWords, realNameWords, stateWords } from './member-words.ts';
export { groupIn, memberIn, type Reach } from './policy.ts';
export { lastAdministrator } from './role-policy.ts';
export { clearGroupManager, readGroups } from './store/groups.ts';
export { countMembers, groupsOfPersons, membersWaiting, pendingJoinRequests } from './store/member-lists.ts';
export {
  contactsTaken,
  findMember,
  findMemberOfPerson,
  findMembersByContact,
  findMembersOfPersons,
  insertInvited,
  lockMembers,
  personsTaken,
  updateMemberRow,
} from './store/member-records.ts';
export { assignBuiltInRole, rolesOfMembers } from './store/member-roles.ts';
export { findInviter, type Membership } from './store/members.ts';
export type { Belongings, NamedHolder, RightHolder } from './store/right-holders.ts';
export { findRoles, giveRoles, insertBuiltInRoles, rolesWith } from './store/role-records.ts';
export { roleTagToWire } from './wire.ts';
