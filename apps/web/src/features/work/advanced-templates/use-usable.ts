import { findTemplate, readTemplate } from '@moqi/api/work/templates';
import { useCall } from '#shared/call/use-call.ts';
import { useDoor } from '#shared/session/use-door.ts';

/** The template as who uses it sees it: of a company its version in use, of a person its own. */
export function useUsable(tplId: string) {
  const door = useDoor();
  const inCompany = useCall(findTemplate, { tplId }, { enabled: door === 'enterprise' });
  const own = useCall(readTemplate, { tplId }, { audience: 'personal', enabled: door === 'personal' });
  return door === 'enterprise' ? inCompany : own;
}
