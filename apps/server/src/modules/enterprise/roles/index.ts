/** What other modules may use of roles. */
export { changeRoles, foundRoles, foundSandboxRoles, giveBuiltInRole, giveRoles, takeAllRoles } from './acts/give-roles.ts';
export { refuseBeyondOwn } from './acts/refuse-beyond-own.ts';
export { othersWith, rolesToGive } from './acts/role-holders.ts';
export { roleEnded } from './events.ts';
export { abilitiesWith, beyondOwn, changeOfRoles, lastAdministrator, type Role, type RoleChange } from './role-policy.ts';
export { type RoleOfMember, rolesOfMembers } from './views/member-roles.ts';
export { findHoldings, findRole, findRoles, rolesWith } from './views/roles.ts';
export { roleTagToWire } from './wire.ts';
