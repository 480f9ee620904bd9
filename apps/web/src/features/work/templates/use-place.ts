import { usePermits } from '#entities/permission/use-permission.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import type { View } from './templates-search.ts';

/**
 * The place where templates are shown: in the console for members who manage them, in the workbench for the other members, and for a person
 * who does both with the person's templates.
 */
export type Standpoint = 'console' | 'member' | 'person';

export interface Place {
  readonly standpoint: Standpoint;
  readonly path: '/console/template' | '/tpl/general' | '/advancedVersion/advancedVersion';
  /** where all of them are listed, from a place that shows some */
  readonly wholePath: '/console/template' | '/tpl/general';
  /** 高级模板: those with variables alone */
  readonly isAdvanced?: boolean;
  /** Through which door templates are managed; undefined: not from here. */
  readonly managing: 'corporateAdmin' | 'personal' | undefined;
  /** Through which door they are used. */
  readonly using: 'enterprise' | 'personal';
  /** How templates are shown unless the address says otherwise. */
  readonly view: View;
}

const PLACES: Readonly<Record<Standpoint, Place>> = {
  console: {
    standpoint: 'console',
    path: '/console/template',
    wholePath: '/console/template',
    managing: 'corporateAdmin',
    using: 'enterprise',
    view: 'list',
  },
  member: {
    standpoint: 'member',
    path: '/console/template',
    wholePath: '/console/template',
    managing: undefined,
    using: 'enterprise',
    view: 'cards',
  },
  person: { standpoint: 'person', path: '/tpl/general', wholePath: '/tpl/general', managing: 'personal', using: 'personal', view: 'cards' },
};

export function usePlace(isAdvanced: boolean): Place {
  const isMember = useSession(inEnterprise);
  const manages = usePermits('templates.manage');
  const place = PLACES[isMember ? (manages ? 'console' : 'member') : 'person'];
  return isAdvanced ? { ...place, path: '/advancedVersion/advancedVersion', isAdvanced, view: 'cards' } : place;
}
