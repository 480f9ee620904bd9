import type { Grants } from '@moqi/api/enterprise/roles';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import { LAYOUTS, type ShellName } from './static-data.ts';

type Frame = Pick<StaticDataRouteOption, 'shell' | 'permission' | 'shellWithoutPermission'>;

/** The shell of a page: a page that names none stands in the layout `default` (specification §2.3). */
export function shellFor({ shell = LAYOUTS.default, permission, shellWithoutPermission }: Frame, grants: Grants = {}): ShellName {
  if (shellWithoutPermission === undefined || permission === undefined || grants[permission] !== undefined) return shell;
  return shellWithoutPermission;
}
