import './advanced-templates.css';
import type { TemplateVariable } from '@moqi/api/work/templates';
import { ButtonLink, type Column, ErrorPage, PageHeader, Sheet, SkeletonRows, Table } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { MadePages } from './made-pages.tsx';
import { useUsable } from './use-usable.ts';

/** How a variable is filled in: 自动计算：单价*数量, or whether it has to be. */
function useAsked() {
  const { t } = useTranslation('advanced-templates');
  return ({ formula, required, kind, columns = [] }: TemplateVariable): string => {
    if (formula !== undefined) return t('view.computed', { formula });
    if (kind === 'rows') return columns.map(({ name }) => name).join(t('comma'));
    return t(required === 1 ? 'view.required' : 'view.optional');
  };
}

/** 查看变量: what a template leaves open, and its pages; nothing is changed here. */
export function ViewPage({ tplId }: { readonly tplId: string }) {
  const { t } = useTranslation('advanced-templates');
  const asked = useAsked();
  const { data, error, isPending } = useUsable(tplId);
  const variables = data?.contents.variables;
  if (data === undefined || variables === undefined) {
    return (
      <div className="adv-view">
        {error || data ? <ErrorPage title={t('failed')} help={error?.msg ?? t('general')} /> : null}
        {isPending ? <SkeletonRows label={t('loading')} rows={6} /> : null}
      </div>
    );
  }
  const { contents, files, can, tplName } = data;
  const columns: readonly Column<TemplateVariable>[] = [
    { key: 'name', title: t('view.name'), names: true, cell: ({ name }) => name },
    { key: 'kind', title: t('view.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'asked', title: t('view.asked'), tone: 'ink2', cell: asked },
  ];
  const use = (
    <ButtonLink kind="primary" href={`/advancedVersion/writeVariables?tplId=${tplId}`}>
      {t('view.fill')}
    </ButtonLink>
  );
  return (
    <div className="adv-view">
      <PageHeader title={tplName} back={{ href: '/tpl/general', label: t('toList') }} actions={can.use ? use : undefined} />
      <Sheet flush title={t('variables')}>
        <Table wraps label={t('variables')} columns={columns} rows={variables} keyOf={({ name }) => name} />
      </Sheet>
      <Sheet flush title={t('look.file')}>
        <div className="adv-view-pages">
          <MadePages files={contents.attatchFileNamesJson} references={files} roles={contents.roleJson} />
        </div>
      </Sheet>
    </div>
  );
}
