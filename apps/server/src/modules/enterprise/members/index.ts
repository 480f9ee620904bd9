/** What other modules may use of members. */
export { refuseChildAccounts, rolesForChild } from './acts/child-roles.ts';
export { accountsOf, colleaguesHolding, contactsOf } from './acts/contacts-of.ts';
export { groupNames, viewGroups } from './acts/group-view.ts';
export { managedMember, managedMembers, placeWithin, refuseDisarming } from './acts/managed-members.ts';
export { activeMember, memberPersons, membersOf } from './acts/member-summaries.ts';
export { moveMembers } from './acts/move-members.ts';
export { type JoinedOrganization, organizationsOf } from './acts/organizations-of.ts';
export { groupsUnder, reachOf } from './acts/reach.ts';
export { removeGroup } from './acts/remove-group.ts';
export { saveGroup } from './acts/save-group.ts';
export { successorOf } from './acts/successor-of.ts';
export { type Telling, tellPerson } from './acts/tell-person.ts';
export { addMember, transition } from './acts/transition.ts';
export { amendMembers, writeDown } from './acts/write-down.ts';
export { groupEnded, invitedMemberRemoved, memberDisabled, memberJoined, memberLeft } from './events.ts';
export { groupPaths } from './group-tree.ts';
export { judgeMember } from './judge.ts';
export type { MemberRecord, MemberSummary } from './member.ts';
export { decisionWords, invitationWords, joinedWords, leftWords, realNameWords, requestedWords, stateWords } from './member-words.ts';
export { groupIn, memberIn, type Reach } from './policy.ts';
export { groupManagerOf } from './views/group-managers.ts';
export { readGroups } from './views/groups.ts';
export { countMembers, groupsOfPersons, waitingToJoin } from './views/member-lists.ts';
export {
  contactsTaken,
  findMember,
  findMemberOfPerson,
  findMembersByContact,
  findMembersOfPersons,
  holdMembers,
  isActiveMember,
  personsTaken,
} from './views/member-records.ts';
export { findInviter, type Membership, memberOf, membershipBeside } from './views/memberships.ts';
export { type PeopleAround, peopleAround } from './views/people-around.ts';
export { personsUnder, personsWithin } from './views/persons-within.ts';
export {
  activeAdministrators,
  administratorNames,
  type Belongings,
  belongingsOf,
  belongingsOfMembers,
  holdBelongings,
  holderNames,
  membersNamed,
  type NamedHolder,
  type RightHolder,
  rightHolders,
  selectBelongings,
} from './views/right-holders.ts';
