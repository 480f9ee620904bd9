import { ENTRY_KINDS, type EntryKind, type RegisterField } from '@moqi/api/work/register';
import { Button, Select, SelectField, TextField } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changed, hrefOf, type RegisterSearch } from './register-search.ts';

type Shown = Pick<RegisterSearch, 'fieldId' | 'fieldValue'>;

/** Applied by the key or the button: a new page is asked for once, not with each letter. */
export function RegisterFilters({ search, fields }: { search: RegisterSearch; fields: readonly RegisterField[] }) {
  const { t } = useTranslation('console-register');
  const router = useRouter();
  const [keyword, setKeyword] = useState(search.keyword ?? '');
  const [own, setOwn] = useState<Shown>({ ...search });
  const go = (change: Parameters<typeof changed>[1]) => void router.navigate({ href: hrefOf(changed(search, change)) });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const value = own.fieldValue?.trim();
    const isAsked = own.fieldId !== undefined && value !== undefined && value !== '';
    go({ keyword: keyword.trim(), fieldId: isAsked ? own.fieldId : undefined, fieldValue: isAsked ? value : undefined });
  };
  return (
    <form className="register-filters" onSubmit={apply}>
      <TextField
        label={t('filter.keyword')}
        value={keyword}
        maxLength={100}
        placeholder={t('filter.keywordHint')}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {fields.length > 0 && <OwnField fields={fields} own={own} onChange={setOwn} />}
      <Button type="submit">{t('filter.search')}</Button>
      <span className="register-choices">
        <Select<EntryKind | ''>
          label={t('filter.kind')}
          value={search.kind ?? ''}
          choices={[{ value: '', label: t('filter.anyKind') }, ...ENTRY_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))]}
          onChange={(kind) => go({ kind: kind === '' ? undefined : kind })}
        />
        <Select<'ends' | 'newest'>
          label={t('filter.order')}
          value={search.order ?? 'ends'}
          choices={(['ends', 'newest'] as const).map((order) => ({ value: order, label: t(`order.${order}`) }))}
          onChange={(order) => go({ order: order === 'ends' ? undefined : order })}
        />
      </span>
    </form>
  );
}

interface OwnFieldProps {
  readonly fields: readonly RegisterField[];
  readonly own: Shown;
  readonly onChange: (own: Shown) => void;
}

/** One of the enterprise's fields, and what it holds: of a choice one of its words. */
function OwnField({ fields, own, onChange }: OwnFieldProps) {
  const { t } = useTranslation('console-register');
  const field = fields.find(({ fieldId }) => fieldId === own.fieldId);
  const words = field?.kind === 'choice' ? field.choices : undefined;
  return (
    <>
      <SelectField
        label={t('filter.field')}
        value={field?.fieldId ?? ''}
        choices={[{ value: '', label: t('filter.noField') }, ...fields.map(({ fieldId, name }) => ({ value: fieldId, label: name }))]}
        onChange={(fieldId) => onChange(fieldId === '' ? {} : { fieldId })}
      />
      {field && words && (
        <SelectField
          label={t('filter.value')}
          value={own.fieldValue ?? ''}
          choices={[{ value: '', label: t('filter.anyValue') }, ...words.map((word) => ({ value: word, label: word }))]}
          onChange={(fieldValue) => onChange({ fieldId: field.fieldId, fieldValue })}
        />
      )}
      {field && !words && (
        <TextField
          label={t('filter.value')}
          value={own.fieldValue ?? ''}
          maxLength={200}
          type={field.kind === 'date' ? 'date' : 'text'}
          onChange={({ target }) => onChange({ fieldId: field.fieldId, fieldValue: target.value })}
        />
      )}
    </>
  );
}
