import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { MoreMenu } from './more-menu.tsx';
import type { TemplateListProps } from './template-cards.tsx';
import { TemplateState } from './template-state.tsx';
import { useFacts, useUsers } from './template-words.ts';
import type { ShownTemplate } from './use-templates.ts';

const COLUMNS = ['name', 'state', 'group', 'version', 'users', 'used', 'updated', 'action'] as const;

function Row({ template, onUse, onOpen, onStep }: Omit<TemplateListProps, 'templates'> & { readonly template: ShownTemplate }) {
  const { t } = useTranslation('templates');
  const format = useFormat();
  const facts = useFacts();
  const users = useUsers()(template);
  const { tplName, groupName, state, version, hasDraft, usedCount, updatedBy, updateTime, can } = template;
  const versionWords = version === 0 ? t('version.none') : t(hasDraft ? 'version.draft' : 'version.now', { version });
  return (
    <tr>
      <td>
        <button type="button" className="tpl-open mq-ellipsis" title={tplName} onClick={() => onOpen(template)}>
          {tplName || t('unnamed')}
        </button>
        <span className="tpl-row-facts mq-ellipsis">{facts(template)}</span>
      </td>
      <td>
        <TemplateState state={state} />
      </td>
      <td title={groupName}>{groupName || t('noGroup')}</td>
      <td title={versionWords}>{versionWords}</td>
      <td title={users}>{users}</td>
      <td className="tpl-number">{usedCount}</td>
      <td>{[updatedBy, format.time(updateTime)].join(' · ')}</td>
      <td>
        <span className="tpl-actions">
          {can.use ? (
            <button type="button" className="mq-link" aria-label={t('useNamed', { name: tplName })} onClick={() => onUse(template)}>
              {t('use')}
            </button>
          ) : (
            <button type="button" className="mq-link" onClick={() => onStep('edit', template)}>
              {t('step.edit')}
            </button>
          )}
          <MoreMenu template={template} onStep={onStep} without={can.use ? [] : ['edit']} />
        </span>
      </td>
    </tr>
  );
}

/** Templates as rows, with their versions and who may use them. */
export function TemplateTable({ templates, ...acts }: TemplateListProps) {
  const { t } = useTranslation('templates');
  return (
    <table className="mq-table tpl-table">
      <thead>
        <tr>
          {COLUMNS.map((key) => (
            <th key={key} scope="col" className={`tpl-col-${key}`}>
              {t(`column.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {templates.map((template) => (
          <Row key={template.tplId} template={template} {...acts} />
        ))}
      </tbody>
    </table>
  );
}
