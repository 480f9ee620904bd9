import type { MemberRow } from '@moqi/api/enterprise/members';
import { listMemberSeals, type MemberSeals } from '@moqi/api/work/grants';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useCall } from '#shared/call/use-call.ts';

/** By member; those of a member that is missing are not known yet. */
export type MemberSealsShown = ReadonlyMap<string, MemberSeals>;

/** Which seals the members of a page may use, asked once for all of them; nothing: the visitor may not see seals. */
export function useUsableSeals(rows: readonly MemberRow[]): MemberSealsShown | undefined {
  const permitted = usePermits('seals.read');
  const corpUserIds = rows.map(({ corpUserId }) => corpUserId);
  const { data } = useCall(listMemberSeals, { corpUserIds }, { enabled: permitted && rows.length > 0 });
  if (!permitted) return undefined;
  const held = new Map(data?.list.map((one) => [one.corpUserId, one]));
  return new Map(data ? corpUserIds.map((corpUserId) => [corpUserId, held.get(corpUserId) ?? { corpUserId, seals: [], once: 0 }]) : []);
}

/** 合同专用章 · 公章等 3 枚 · 单次授权 1 次 · — */
export function UsableSeals({ of }: { of: MemberSeals | undefined }) {
  const { t } = useTranslation('console-organization');
  if (of === undefined) return null;
  const { seals, once } = of;
  const [first] = seals;
  if (first === undefined) return once > 0 ? t('usable.once', { count: once }) : '—';
  const named = seals.length === 1 ? first.sealName : t('usable.several', { name: first.sealName, count: seals.length });
  const rest = once > 0 ? [t('usable.once', { count: once })] : [];
  return <span title={[...seals.map(({ sealName }) => sealName), ...rest].join('、')}>{named}</span>;
}
