import { type Column, LinkButton, look, Table } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { MoreMenu } from './more-menu.tsx';
import type { TemplateListProps } from './template-cards.tsx';
import { TemplateState } from './template-state.tsx';
import { useFacts, useUsers } from './template-words.ts';
import type { ShownTemplate } from './use-templates.ts';

type Acts = Omit<TemplateListProps, 'templates'>;

function Name({ template, onOpen }: Pick<Acts, 'onOpen'> & { readonly template: ShownTemplate }) {
  const { t } = useTranslation('templates');
  const facts = useFacts();
  return (
    <>
      <LinkButton kind="name" title={template.tplName} onClick={() => onOpen(template)}>
        {template.tplName || t('unnamed')}
      </LinkButton>
      <span className={`tpl-row-facts ${look('ellipsis')}`}>{facts(template)}</span>
    </>
  );
}

function Steps({ template, onUse, onStep, onMark }: Omit<Acts, 'onOpen'> & { readonly template: ShownTemplate }) {
  const { t } = useTranslation('templates');
  const { tplName, can } = template;
  return (
    <span className="tpl-actions">
      <FavouriteStar template={template} onMark={onMark} />
      {can.use ? (
        <LinkButton aria-label={t('useNamed', { name: tplName })} onClick={() => onUse(template)}>
          {t('use')}
        </LinkButton>
      ) : (
        can.edit && <LinkButton onClick={() => onStep('edit', template)}>{t('step.edit')}</LinkButton>
      )}
      {(can.edit || can.use) && <MoreMenu template={template} onStep={onStep} without={can.use ? [] : ['edit']} />}
    </span>
  );
}

/** What only those who manage templates are told. */
const FOR_MANAGERS: ReadonlySet<string> = new Set(['state', 'version', 'users']);

/** Templates as rows; for those who manage them with their versions and who may use them. */
export function TemplateTable({ templates, onOpen, ...acts }: TemplateListProps) {
  const { t } = useTranslation('templates');
  const format = useFormat();
  const users = useUsers();
  const isManaged = templates.some(({ grants }) => grants !== undefined);
  const versionOf = ({ version, hasDraft }: ShownTemplate) =>
    version === 0 ? t('version.none') : t(hasDraft ? 'version.draft' : 'version.now', { version });
  const columns: readonly Column<ShownTemplate>[] = [
    { key: 'name', title: t('column.name'), cell: (template) => <Name template={template} onOpen={onOpen} /> },
    { key: 'state', title: t('column.state'), cell: ({ state }) => <TemplateState state={state} /> },
    { key: 'group', title: t('column.group'), hint: ({ groupName }) => groupName, cell: ({ groupName }) => groupName || t('noGroup') },
    { key: 'version', title: t('column.version'), hint: versionOf, cell: versionOf },
    { key: 'users', title: t('column.users'), hint: users, cell: users },
    { key: 'used', title: t('column.used'), numeric: true, cell: ({ usedCount }) => usedCount },
    {
      key: 'updated',
      title: t('column.updated'),
      cell: ({ updatedBy, updateTime }) => [updatedBy, format.time(updateTime)].join(' · '),
    },
    { key: 'action', title: t('column.action'), cell: (template) => <Steps template={template} {...acts} /> },
  ];
  return (
    <Table
      className="tpl-table"
      columns={columns
        .filter(({ key }) => isManaged || !FOR_MANAGERS.has(key))
        .map((column) => ({ ...column, className: `tpl-col-${column.key}` }))}
      rows={templates}
      keyOf={({ tplId }) => tplId}
    />
  );
}
