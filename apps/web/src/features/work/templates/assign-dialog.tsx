import { assignTemplateGroup } from '@moqi/api';
import { FieldError, useToast } from '@moqi/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { DialogFrame } from '#shared/dialog/index.ts';
import { useGroups } from './group-side.tsx';
import type { Place } from './use-place.ts';
import { CHANGED } from './use-template-acts.ts';
import type { ShownTemplate } from './use-templates.ts';

/** Puts a template into a group, or into none. */
export function AssignDialog({ place, template, onClose }: { place: Place; template: ShownTemplate; onClose: () => void }) {
  const { t } = useTranslation('templates');
  const id = useId();
  const showToast = useToast();
  const groups = useGroups(place);
  const [chosen, setChosen] = useState(template.tplGroupId ?? '');
  const act = useAct(assignTemplateGroup, { audience: place.managing ?? 'personal', refreshes: CHANGED });
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
    <DialogFrame
      title={t('assign.title', { name: template.tplName })}
      submit={t('assign.submit')}
      busy={act.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="mq-field">
        <label htmlFor={id}>{t('assign.group')}</label>
        <select id={id} className="mq-select" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{t('noGroup')}</option>
          {(groups?.list ?? []).map(({ tplGroupId, groupName }) => (
            <option key={tplGroupId} value={tplGroupId}>
              {groupName}
            </option>
          ))}
        </select>
      </div>
      {act.error ? <FieldError>{act.error.msg}</FieldError> : null}
    </DialogFrame>
  );
}
