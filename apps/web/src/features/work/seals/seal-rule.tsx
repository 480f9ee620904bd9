import { listSealUsers } from '@moqi/api/work/seals';
import { TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useCall } from '#shared/call/use-call.ts';

/** 用印规则: who uses the seal at once, and by which approval everybody else does. */
export function SealRule({ sealId, users }: { sealId: string; users: number }) {
  const { t } = useTranslation('seals');
  const seesFlows = usePermits('flows.read');
  const { data } = useCall(listSealUsers, { sealId });
  if (data === undefined) return '—';
  const names = data.flows.map(({ flowName }) => flowName);
  const flow = names.length === 0 ? t('rule.administrators') : t('rule.flow', { names: names.join(t('app:separator')) });
  const rule = t(users > 0 ? 'rule.granted' : 'rule.everybody', { flow });
  return seesFlows ? (
    <TextLink className="seal-rule" href="/console/flow?kind=sealUse">
      {rule}
    </TextLink>
  ) : (
    rule
  );
}
