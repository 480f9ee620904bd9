import { FieldError, Input, look } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../model/content.ts';
import { formatPages, parsePages } from '../model/page-ranges.ts';
import { isSameFamily, spreadField } from '../model/placement.ts';
import { useEditor } from './editor.ts';

type Spread = 'here' | 'all' | 'some';

/** 放到: the same place on other pages too. The copies move together with it. */
export function SpreadField({ field }: { readonly field: Field }) {
  const { t } = useTranslation('create');
  const { wizard, file, pages } = useEditor();
  const own = file.fields.filter((other) => isSameFamily(other, field)).map(({ page }) => page);
  const found: Spread = own.length === 1 ? 'here' : own.length === pages.length ? 'all' : 'some';
  const [chosen, setChosen] = useState<Spread>();
  const [typed, setTyped] = useState<string>();
  const spread = chosen ?? found;
  const put = (wanted: readonly number[]): void =>
    wizard.change((content) => spreadField(content, field.key, wanted, pages), `spread ${field.key}`);
  const choose = (next: Spread): void => {
    setChosen(next);
    setTyped(undefined);
    if (next === 'here') put([field.page]);
    if (next === 'all') put(pages.map((_, page) => page));
  };
  const wanted = typed === undefined ? undefined : parsePages(typed, pages.length);
  const isWrong = typed !== undefined && (wanted === undefined || !wanted.includes(field.page));
  const choices = [
    ['here', t('properties.here')],
    ['all', t('properties.all')],
    ['some', t('properties.some')],
  ] as const;
  if (pages.length < 2) return null;
  return (
    <fieldset className="create-spread">
      <legend className={look('field-label')}>{t('properties.spread')}</legend>
      {choices.map(([key, words]) => (
        <label key={key} className="create-choice">
          <input type="radio" name="create-spread" checked={spread === key} onChange={() => choose(key)} />
          {words}
        </label>
      ))}
      {spread === 'some' && (
        <>
          <Input
            label={t('properties.pages')}
            placeholder={t('properties.pagesExample')}
            aria-invalid={isWrong || undefined}
            value={typed ?? formatPages(own)}
            onChange={({ target }) => {
              setTyped(target.value);
              const pagesWanted = parsePages(target.value, pages.length);
              if (pagesWanted?.includes(field.page)) put(pagesWanted);
            }}
            onBlur={() => !isWrong && setTyped(undefined)}
          />
          {isWrong && <FieldError>{t('properties.pagesWrong', { last: pages.length, page: field.page + 1 })}</FieldError>}
        </>
      )}
    </fieldset>
  );
}
