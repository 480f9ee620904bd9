import { listCategories } from '@moqi/api/work/categories';
import { FieldError, look, Select } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { useNow } from '#shared/format/use-now.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { withCategory } from '../model/business-category.ts';
import type { Oneself } from '../model/own-party.ts';
import { isComplete } from '../model/party-problems.ts';
import type { Wizard } from '../use-wizard.ts';

const NONE = '';

interface CategoryFieldProps {
  readonly wizard: Wizard;
  readonly oneself: Oneself;
  /** Opens the first party of which something is missing. */
  readonly onFilled: (key: string | undefined) => void;
}

/** 业务分类: what the enterprise sets for contracts of one kind, filled in with one choice. */
export function CategoryField({ wizard: { content, edit }, oneself, onFilled }: CategoryFieldProps) {
  const { t } = useTranslation('create');
  const now = useNow();
  const isMember = useSession(inEnterprise);
  const { data } = useCall(listCategories, {}, { audience: 'enterprise', enabled: isMember, isInBackground: true });
  const chosen = content.settings.categoryId ?? NONE;
  if (data === undefined || (data.list.length === 0 && chosen === NONE)) return null;
  const isGone = chosen !== NONE && !data.list.some(({ categoryId }) => categoryId === chosen);
  const choose = (id: string): void => {
    const category = data.list.find(({ categoryId }) => categoryId === id);
    const filled = withCategory(content, category, { oneself, now });
    edit(() => filled);
    if (filled.parties !== content.parties) onFilled(filled.parties.find((party) => !isComplete(party, filled.parties))?.key);
  };
  return (
    <div className="create-category-line">
      <span id="create-business-category" className={look('medium')}>
        {t('category.title')}
      </span>
      <Select
        labelledBy="create-business-category"
        value={chosen}
        choices={[
          { value: NONE, label: t('category.none') },
          ...data.list.map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName })),
          ...(isGone ? [{ value: chosen, label: t('category.gone') }] : []),
        ]}
        onChange={choose}
      />
      {isGone ? <FieldError>{t('category.goneHelp')}</FieldError> : <span className={look('ink3', 'text-12')}>{t('category.help')}</span>}
    </div>
  );
}
