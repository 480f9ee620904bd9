import './categories.css';
import { CATEGORY_LIMITS, type Category, readCategories } from '@moqi/api/work/categories';
import { CONTRACT_TYPE_WORDS } from '@moqi/api/work/flows';
import { Button, type Column, LinkButton, look, Sheet, Table } from '@moqi/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CategoryDrawer } from './category-drawer.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** 业务分类: what contracts of one kind of business begin with. */
export function CategoriesSheet() {
  const { t } = useTranslation('console-settings');
  const query = useCall(readCategories, {});
  const { data } = query;
  const [edited, setEdited] = useState<Category | 'new'>();
  const [leaving, setLeaving] = useState<Category>();
  return (
    <Sheet
      title={t('categories.title')}
      extra={
        data && data.list.length < CATEGORY_LIMITS.categories ? (
          <Button icon={Plus} onClick={() => setEdited('new')}>
            {t('categories.add')}
          </Button>
        ) : undefined
      }
    >
      <p className={`categories-lead ${look('ink2')}`}>{t('categories.lead')}</p>
      <Pending query={query} lines={3} title={t('categories.failed')} help={t('categories.failedHelp')} />
      {data?.list.length === 0 ? <p className={look('ink3')}>{t('categories.none')}</p> : null}
      {data && data.list.length > 0 ? <Categories list={data.list} onEdit={setEdited} onDelete={setLeaving} /> : null}
      {data && edited ? (
        <CategoryDrawer
          category={edited === 'new' ? undefined : edited}
          flows={data.flows}
          seals={data.seals}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {leaving ? <DeleteDialog category={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Sheet>
  );
}

interface CategoriesProps {
  readonly list: readonly Category[];
  readonly onEdit: (category: Category) => void;
  readonly onDelete: (category: Category) => void;
}

function Categories({ list, onEdit, onDelete }: CategoriesProps) {
  const { t } = useTranslation('console-settings');
  const locale = useLocale();
  /** What was chosen once and is there no longer is said, since nothing can be sent by it. */
  const named = (id: string | undefined, name: string, none: string) => {
    if (id === undefined) return <span className={look('ink3')}>{none}</span>;
    return name || <span className={look('rouge')}>{t('categories.gone')}</span>;
  };
  const columns: Column<Category>[] = [
    {
      key: 'name',
      title: t('categories.name'),
      names: true,
      cell: ({ categoryName }) => <span className={look('medium')}>{categoryName}</span>,
    },
    {
      key: 'type',
      title: t('categories.type'),
      cell: ({ contractType }) =>
        contractType ? CONTRACT_TYPE_WORDS[contractType][locale] : <span className={look('ink3')}>{t('categories.open')}</span>,
    },
    {
      key: 'roles',
      title: t('categories.roles'),
      cell: ({ roleJson, ifOrder }) =>
        roleJson.length === 0 ? (
          <span className={look('ink3')}>{t('categories.open')}</span>
        ) : (
          roleJson.map(({ roleName }) => roleName).join(ifOrder === 1 ? ' → ' : t('app:separator'))
        ),
    },
    { key: 'flow', title: t('categories.flow'), cell: ({ flowId, flowName }) => named(flowId, flowName, t('categories.asDemanded')) },
    {
      key: 'days',
      title: t('categories.days'),
      cell: ({ signExpire }) =>
        signExpire === undefined ? (
          <span className={look('ink3')}>{t('categories.asSet')}</span>
        ) : (
          t('categories.daysCount', { count: signExpire })
        ),
    },
    { key: 'seal', title: t('categories.seal'), cell: ({ sealId, sealName }) => named(sealId, sealName, t('categories.open')) },
    {
      key: 'acts',
      title: t('categories.acts'),
      cell: (category) => (
        <span className={look('row')}>
          <LinkButton onClick={() => onEdit(category)} aria-label={t('categories.editNamed', { name: category.categoryName })}>
            {t('categories.edit')}
          </LinkButton>
          <LinkButton onClick={() => onDelete(category)} aria-label={t('categories.deleteNamed', { name: category.categoryName })}>
            {t('categories.delete')}
          </LinkButton>
        </span>
      ),
    },
  ];
  return <Table wraps label={t('categories.title')} columns={columns} rows={list} keyOf={({ categoryId }) => categoryId} />;
}
