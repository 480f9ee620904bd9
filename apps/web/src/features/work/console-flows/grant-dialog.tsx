import { type FlowRow, grantFlow } from '@moqi/api/work/flows';
import { FormDialog, look, useToast } from '@moqi/ui';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useWhom } from './designer/people-field.tsx';

interface Grantee {
  readonly granteeType: 'group' | 'member';
  readonly granteeId: string;
}

const keyOf = ({ granteeType, granteeId }: Grantee): string => `${granteeType}:${granteeId}`;

function granteeOf(key: string): Grantee {
  const [type, granteeId = ''] = key.split(':');
  return { granteeType: type === 'group' ? 'group' : 'member', granteeId };
}

/** The groups and members who may start a flow; if none is named, every member may. */
export function GrantDialog({ flow, onClose }: { flow: FlowRow; onClose: () => void }) {
  const { t } = useTranslation('console-flows');
  const toast = useToast();
  const before = flow.grants.map(keyOf);
  const [chosen, setChosen] = useState(flow.grants.map((grant) => ({ value: keyOf(grant), label: grant.granteeName })));
  const [keyword, setKeyword] = useState('');
  const { members, groups } = useWhom(keyword);
  const act = useAct(grantFlow);
  const save = async (): Promise<void> => {
    const after = chosen.map(({ value }) => value);
    const given = after.filter((key) => !before.includes(key)).map(granteeOf);
    const taken = before.filter((key) => !after.includes(key)).map(granteeOf);
    if (given.length > 0) await act.mutateAsync({ flowId: flow.flowId, oper: 'grant', grantees: given });
    if (taken.length > 0) await act.mutateAsync({ flowId: flow.flowId, oper: 'revoke', grantees: taken });
    toast({ text: t('granting.done') });
    onClose();
  };
  const options = (type: Grantee['granteeType'], list: readonly { id: string; name: string }[]) =>
    list.filter(({ name }) => name.includes(keyword.trim())).map(({ id, name }) => ({ value: `${type}:${id}`, label: name }));
  return (
    <FormDialog
      title={t('granting.title', { name: flow.flowName })}
      submit={t('granting.save')}
      busy={act.isPending}
      error={act.error?.msg}
      onClose={onClose}
      onSubmit={() => void save().catch(() => undefined)}
    >
      <Select
        mode="multiple"
        aria-label={t('granting.field')}
        placeholder={t('granting.field')}
        labelInValue
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        value={chosen}
        options={[
          { label: t('people.groups'), options: options('group', groups) },
          { label: t('people.members'), options: options('member', members) },
        ]}
        onChange={(next: { value: string; label: unknown }[]) =>
          setChosen(next.map(({ value, label }) => ({ value, label: typeof label === 'string' ? label : '' })))
        }
        style={{ width: '100%' }}
      />
      <p className={look('field-hint')}>{t('granting.hint')}</p>
    </FormDialog>
  );
}
