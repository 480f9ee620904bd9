import { allowMemberUse, grantTemplate } from '@moqi/api/work/templates';
import { FormDialog, look, SegmentedTabs, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Holder, HolderChooser } from '#entities/member/index.ts';
import { useAct } from '#shared/call/use-call.ts';
import type { ShownTemplate } from './use-templates.ts';

const keyOf = ({ kind, id }: Pick<Holder, 'kind' | 'id'>): string => `${kind}|${id}`;
const bare = ({ kind, id }: Holder) => ({ kind, id });

/** What has to be told for the chosen ones to hold it in place of those before. */
export function difference(before: readonly Holder[], after: readonly Holder[]) {
  const [had, has] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return {
    given: after.filter((one) => !had.has(keyOf(one))).map(bare),
    taken: before.filter((one) => !has.has(keyOf(one))).map(bare),
  };
}

/** Sets the members who may use a template: all, or those it is granted to. */
export function GrantDialog({ template, onClose }: { template: ShownTemplate; onClose: () => void }) {
  const { t } = useTranslation('templates');
  const showToast = useToast();
  const { tplId, tplName, memberUse = 1, grants = [] } = template;
  const [use, setUse] = useState<'everybody' | 'granted'>(memberUse === 1 ? 'everybody' : 'granted');
  const [chosen, setChosen] = useState<readonly Holder[]>(grants);
  const allow = useAct(allowMemberUse);
  const grant = useAct(grantTemplate);
  const save = async (): Promise<void> => {
    const { given, taken } = difference(grants, chosen);
    // a right is given before the wider one is taken: nobody is without one in between
    if (given.length > 0) await grant.mutateAsync({ tplId, oper: 'grant', holders: given });
    const allowed = use === 'everybody' ? 1 : 0;
    if (allowed !== memberUse) await allow.mutateAsync({ tplId, allowed });
    if (taken.length > 0) await grant.mutateAsync({ tplId, oper: 'revoke', holders: taken });
    showToast({ text: t('grant.done', { name: tplName }) });
    onClose();
  };
  const error = grant.error ?? allow.error;
  return (
    <FormDialog
      width="wide"
      title={t('grant.title', { name: tplName })}
      submit={t('grant.submit')}
      busy={grant.isPending || allow.isPending}
      onClose={onClose}
      onSubmit={() => void save().catch(() => undefined)}
      error={error?.msg}
    >
      <div className="tpl-use">
        <SegmentedTabs
          label={t('grant.use')}
          value={use}
          onChange={setUse}
          tabs={[
            { key: 'everybody', label: t('users.everybody') },
            { key: 'granted', label: t('grant.some') },
          ]}
        />
      </div>
      {use === 'granted' ? <HolderChooser chosen={chosen} onChange={setChosen} /> : <p className={look('field-hint')}>{t('grant.hint')}</p>}
    </FormDialog>
  );
}
