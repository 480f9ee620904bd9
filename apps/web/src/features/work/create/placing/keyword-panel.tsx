import { Button, FieldError, Input, look, Select } from '@moqi/ui';
import { ListChecks } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findText, type TextHit } from '#shared/pdf/index.ts';
import { createKey, type FieldKind } from '../model/content.ts';
import { formatPages } from '../model/page-ranges.ts';
import { addFields, fieldsBeside } from '../model/placement.ts';
import { kindsOf, useEditor } from './editor.ts';
import { useKindWords } from './use-kind-words.ts';

/** 按关键字批量放置: a field beside each place where the words stand. */
export function KeywordPanel({ document }: { readonly document: PDFDocumentProxy | undefined }) {
  const { t } = useTranslation('create');
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={t('keyword.title')}>
      <Button icon={ListChecks} className="create-wide" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('keyword.title')}
      </Button>
      {isOpen && <KeywordForm document={document} />}
    </section>
  );
}

interface Found {
  readonly keyword: string;
  readonly hits: readonly TextHit[];
}

function KeywordForm({ document }: { readonly document: PDFDocumentProxy | undefined }) {
  const { t } = useTranslation('create');
  const words = useKindWords();
  const { wizard, file, party, pages, select } = useEditor();
  const kinds: readonly FieldKind[] = kindsOf(party).filter((kind) => kind !== 'straddle');
  const [keyword, setKeyword] = useState('');
  const [wanted, setKind] = useState<FieldKind>('seal');
  const [found, setFound] = useState<Found>();
  const [isSearching, setSearching] = useState(false);
  const kind = kinds.includes(wanted) ? wanted : 'ink';
  const search = async (): Promise<void> => {
    if (!document || keyword.trim() === '') return;
    setSearching(true);
    try {
      setFound({ keyword, hits: await findText(document, keyword) });
    } finally {
      setSearching(false);
    }
  };
  const put = (hits: readonly TextHit[]): void => {
    const fields = fieldsBeside(hits, { party: party.key, kind, pages, createKey });
    wizard.change((content) => addFields(content, file.targetId, fields));
    select(fields.map(({ key }) => key));
    setFound(undefined);
  };
  const hits = found?.keyword === keyword ? found.hits : undefined;
  return (
    <form
      className="create-keyword"
      onSubmit={(event) => {
        event.preventDefault();
        void search();
      }}
    >
      <Input
        label={t('keyword.keyword')}
        placeholder={t('keyword.example')}
        maxLength={50}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <Select label={t('keyword.kind')} choices={kinds.map((one) => ({ value: one, label: words[one] }))} value={kind} onChange={setKind} />
      {hits && hits.length > 0 ? (
        <>
          <output className={look('text-13')}>
            {t('keyword.found', { count: hits.length, pages: formatPages([...new Set(hits.map(({ page }) => page))]) })}
          </output>
          <Button onClick={() => put(hits)}>{t('keyword.put', { count: hits.length })}</Button>
        </>
      ) : (
        <Button type="submit" busy={isSearching} disabled={!document || keyword.trim() === ''}>
          {t('keyword.search')}
        </Button>
      )}
      {hits?.length === 0 && <FieldError>{t('keyword.nothing', { keyword: keyword.trim() })}</FieldError>}
    </form>
  );
}
