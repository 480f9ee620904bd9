import { listUserTags } from '@moqi/api/enterprise/contacts';
import { listCategories } from '@moqi/api/work/categories';
import { readContractChoices } from '@moqi/api/work/contract-lists';
import { SelectField } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { CREATE_TYPES, type ListSearch } from './list-search.ts';

type Kept = Pick<ListSearch, 'tagId' | 'tagName' | 'categoryId' | 'categoryName' | 'createType'>;
export type KeptChoice = { readonly [K in keyof Kept]-?: Kept[K] | undefined };

export function keptChoiceOf({ tagId, tagName, categoryId, categoryName, createType }: ListSearch): KeptChoice {
  return { tagId, tagName, categoryId, categoryName, createType };
}

interface KeptFilterFieldsProps {
  /** undefined: the list of the console */
  readonly list: 'sign' | 'apply' | undefined;
  /** of received contracts it is not known how they were begun, and in which category */
  readonly received: boolean;
  readonly choice: KeptChoice;
  readonly onChange: (choice: KeptChoice) => void;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What the party has to choose from: who may not send is told of no categories. */
function useChoices(list: KeptFilterFieldsProps['list']): { readonly tags: readonly Named[]; readonly categories: readonly Named[] } {
  const isOwn = list !== undefined;
  const isMember = useSession(inEnterprise);
  const console = useCall(readContractChoices, {}, { enabled: !isOwn }).data;
  const own = useCall(listUserTags, {}, { audience: useDoor(), enabled: isOwn, isInBackground: true }).data?.list;
  const sent = useCall(listCategories, {}, { audience: 'enterprise', enabled: list === 'apply' && isMember, isInBackground: true }).data
    ?.list;
  const tags = console?.tags ?? own?.map(({ tagId, name: tagName }) => ({ tagId, tagName })) ?? [];
  const categories = console?.categories ?? sent ?? [];
  return {
    tags: tags.map(({ tagId: id, tagName: name }) => ({ id, name })),
    categories: categories.map(({ categoryId: id, categoryName: name }) => ({ id, name })),
  };
}

/** What the party itself knows of its contracts: its tags, the business category it sent them with, and how it began them. */
export function KeptFilterFields({ list, received, choice, onChange }: KeptFilterFieldsProps) {
  const { t } = useTranslation('contract-lists');
  const { tags, categories } = useChoices(list);
  const { tagId, categoryId } = choice;
  const nameOf = (all: readonly Named[], id: string) => all.find((one) => one.id === id)?.name;
  return (
    <>
      <Choice
        label={t('filter.tag')}
        all={tags}
        value={tagId}
        onChange={(id) => onChange({ ...choice, tagId: id || undefined, tagName: nameOf(tags, id) })}
      />
      {received ? null : (
        <>
          <Choice
            label={t('filter.category')}
            all={categories}
            value={categoryId}
            onChange={(id) => onChange({ ...choice, categoryId: id || undefined, categoryName: nameOf(categories, id) })}
          />
          <Choice
            label={t('filter.createType')}
            all={CREATE_TYPES.map((type) => ({ id: String(type), name: t(`createTypes.${type}`) }))}
            value={choice.createType?.toString()}
            onChange={(id) => onChange({ ...choice, createType: CREATE_TYPES.find((type) => String(type) === id) })}
          />
        </>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: readonly Named[];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}

/** Where there is nothing to choose from, nothing is asked. */
function Choice({ label, all, value = '', onChange }: ChoiceProps) {
  const { t } = useTranslation('contract-lists');
  if (all.length === 0) return null;
  const any = { value: '', label: t('filter.any') };
  return (
    <SelectField
      label={label}
      choices={[any, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value}
      onChange={onChange}
    />
  );
}
