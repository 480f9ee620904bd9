import { listTemplates, listUsableTemplates } from '@moqi/api/work/templates';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useCall } from '#shared/call/use-call.ts';

/** A member who manages templates sees all of them; others those they may use. */
export function useTemplates(keyword: string, enabled = true) {
  const manages = usePermits('templates.manage');
  const input = { pageSize: 50, ...(keyword === '' ? {} : { keyword }) };
  const all = useCall(listTemplates, input, { enabled: enabled && manages, keepPrevious: true });
  const usable = useCall(listUsableTemplates, input, { audience: 'enterprise', enabled: enabled && !manages, keepPrevious: true });
  return (manages ? all.data : usable.data)?.list.map(({ tplId, tplName }) => ({ id: tplId, name: tplName })) ?? [];
}
