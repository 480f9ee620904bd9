import { PERMISSION_NAMES, PERMISSIONS, type Permission } from '@moqi/api/enterprise/roles';

export type Area = (typeof PERMISSIONS)[Permission]['area'];

/** The permissions by area, in the order of the matrix. */
export function permissionsByArea(): ReadonlyMap<Area, readonly Permission[]> {
  return Map.groupBy(PERMISSION_NAMES, (name) => PERMISSIONS[name].area);
}
