import { assignTemplateGroup } from '@moqi/api/work/templates';
import { FormDialog, SelectField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useGroups } from './group-side.tsx';
import type { Place } from './use-place.ts';
import type { ShownTemplate } from './use-templates.ts';

/** Puts a template into a group, or into none. */
export function AssignDialog({ place, template, onClose }: { place: Place; template: ShownTemplate; onClose: () => void }) {
  const { t } = useTranslation('templates');
  const showToast = useToast();
  const groups = useGroups(place);
  const [chosen, setChosen] = useState(template.tplGroupId ?? '');
  const act = useAct(assignTemplateGroup, { audience: place.managing ?? 'personal' });
  const submit = () =>
    act.mutate(
      { tplIds: [template.tplId], ...(chosen !== '' && { tplGroupId: chosen }) },
      {
        onSuccess: () => {
          showToast({ text: t('assign.done', { name: template.tplName }) });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('assign.title', { name: template.tplName })}
      submit={t('assign.submit')}
      busy={act.isPending}
      onClose={onClose}
      onSubmit={submit}
      error={act.error?.msg}
    >
      <SelectField
        label={t('assign.group')}
        choices={[
          { value: '', label: t('noGroup') },
          ...(groups?.list ?? []).map(({ tplGroupId, groupName }) => ({ value: tplGroupId, label: groupName })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
