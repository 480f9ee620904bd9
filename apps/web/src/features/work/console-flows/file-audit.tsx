import { listFlows, readFileAudit, switchFileAudit } from '@moqi/api/work/flows';
import { look, Select, useToast } from '@moqi/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Switch } from '#shared/form/switch.tsx';

/** 发起前审批: whether contracts are approved before they are sent, and by which flow. It takes effect at once. */
export function FileAudit() {
  const { t } = useTranslation('console-flows');
  const id = useId();
  const toast = useToast();
  const manages = usePermits('flows.manage');
  const { data } = useCall(readFileAudit, {});
  const flows = useCall(listFlows, { kind: 'contract', state: 'on', pageSize: 100 });
  const act = useAct(switchFileAudit);
  const choices = flows.data?.list ?? [];
  const isOn = data?.enabled === 1;
  const turn = (flowId: string | undefined): void =>
    act.mutate(flowId === undefined ? { enabled: 0 } : { enabled: 1, flowId }, {
      onSuccess: ({ enabled }) => toast({ text: t(enabled === 1 ? 'audit.switchedOn' : 'audit.switchedOff') }),
      onError: (error: CallRefused) => toast({ text: error.msg, kind: 'problem' }),
    });
  const fact = isOn ? t('audit.on', { flow: data.flowName }) : choices.length === 0 && manages ? t('audit.none') : t('audit.off');
  const first = choices[0]?.flowId;
  return (
    <section className="flows-audit" aria-label={t('audit.title')}>
      <div>
        <strong id={id}>{t('audit.switch')}</strong>
        <span className={look('ink2')}>{fact}</span>
      </div>
      {manages ? (
        <div className={look('row')}>
          {isOn ? (
            <Select
              label={t('audit.choose')}
              choices={choices.map(({ flowId, flowName }) => ({ value: flowId, label: flowName }))}
              value={data.flowId}
              onChange={turn}
            />
          ) : null}
          <Switch
            labelledBy={id}
            isOn={isOn}
            isDisabled={act.isPending || (!isOn && first === undefined)}
            onChange={(on) => turn(on ? first : undefined)}
          />
        </div>
      ) : null}
    </section>
  );
}
