import type { ErrorFacts } from '@moqi/api';
import { type Grants, PERMISSIONS, type Permission } from '@moqi/api/enterprise/roles';
import { DomainError } from '#kernel/refusal.ts';
import { beyondOwn, misplacedScope } from '../role-policy.ts';

const wordsOf = (permission: Permission): ErrorFacts => ({
  permission: { 'zh-CN': PERMISSIONS[permission].zh, en: PERMISSIONS[permission].en },
});

/** An actor changes only grants that the actor holds. @throws DomainError ROLE_BEYOND_OWN */
export function refuseBeyondOwn(grants: Grants, holder: Grants): void {
  const beyond = beyondOwn(grants, holder);
  if (beyond) throw new DomainError('ROLE_BEYOND_OWN', wordsOf(beyond));
}

/** @throws DomainError ROLE_SCOPE_INVALID */
export function refuseMisplacedScope(grants: Grants): void {
  const misplaced = misplacedScope(grants);
  if (misplaced) throw new DomainError('ROLE_SCOPE_INVALID', wordsOf(misplaced));
}
