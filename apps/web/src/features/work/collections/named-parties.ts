import type { OutputOf } from '@moqi/api';
import type { findTemplate } from '@moqi/api/work/templates';

export type Role = OutputOf<typeof findTemplate>['contents']['roleJson'][number];
export type Part = 'corpName' | 'fullName' | 'mobile';

/** What is said of who signs in a role. */
export const partsOf = ({ signatoryType }: Role): readonly Part[] =>
  signatoryType === 1 ? ['corpName', 'fullName', 'mobile'] : ['fullName', 'mobile'];

export const partKey = ({ key }: Role, part: Part): string => `${key} ${part}`;
