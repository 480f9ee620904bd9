import { Button, FieldError, Input, look, Select } from '@moqi/ui';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findTextIn, originOf, type TextHit } from '#shared/pdf/index.ts';
import { createKey, type FieldKind, type PlacedFile, type References } from '../model/content.ts';
import { formatPages } from '../model/page-ranges.ts';
import { addFields, fieldsBeside } from '../model/placement.ts';
import { kindsOf, useEditor } from './editor.ts';
import { useKindWords } from './use-kind-words.ts';

/** 按关键字批量放置: a field beside each place where the words stand. */
export function KeywordPanel({ references }: { readonly references: References }) {
  const { t } = useTranslation('create');
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={t('keyword.title')}>
      <Button icon={ListChecks} className="create-wide" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('keyword.title')}
      </Button>
      {isOpen && <KeywordForm references={references} />}
    </section>
  );
}

interface FileHits {
  readonly file: PlacedFile;
  readonly hits: readonly TextHit[];
}

interface Found {
  readonly keyword: string;
  readonly files: readonly FileHits[];
}

/** Where the words stand in the files that are signed. */
async function findInFiles(files: readonly PlacedFile[], references: References, keyword: string): Promise<FileHits[]> {
  const found: FileHits[] = [];
  for (const file of files) {
    const reference = references[file.targetId];
    if (!reference || file.attachment === 1) continue;
    const hits = await findTextIn(originOf(reference), keyword);
    if (hits.length > 0) found.push({ file, hits });
  }
  return found;
}

const pagesOf = ({ hits }: FileHits): string => formatPages([...new Set(hits.map(({ page }) => page))]);

function KeywordForm({ references }: { readonly references: References }) {
  const { t } = useTranslation('create');
  const words = useKindWords();
  const { wizard, party, select, show, stopLeading } = useEditor();
  const kinds: readonly FieldKind[] = kindsOf(party).filter((kind) => kind !== 'straddle');
  const [keyword, setKeyword] = useState('');
  const [wanted, setKind] = useState<FieldKind>('seal');
  const [found, setFound] = useState<Found>();
  const [isSearching, setSearching] = useState(false);
  const kind = kinds.includes(wanted) ? wanted : 'ink';
  const search = async (): Promise<void> => {
    if (keyword.trim() === '') return;
    setSearching(true);
    try {
      const files = await findInFiles(wizard.content.files, references, keyword);
      setFound({ keyword, files });
      const [first] = files;
      if (first?.hits[0]) show({ targetId: first.file.targetId, ...first.hits[0] });
    } finally {
      setSearching(false);
    }
  };
  const put = (files: readonly FileHits[]): void => {
    const added = files.map(({ file: { targetId }, hits }) => {
      const pages = references[targetId]?.pages ?? [];
      return { targetId, fields: fieldsBeside(hits, { party: party.key, kind, pages, createKey }) };
    });
    stopLeading();
    wizard.change((content) => added.reduce((before, { targetId, fields }) => addFields(before, targetId, fields), content));
    const [first] = files;
    if (first?.hits[0]) show({ targetId: first.file.targetId, ...first.hits[0] });
    select(added.flatMap(({ fields }) => fields.map(({ key }) => key)));
    setFound(undefined);
  };
  const files = found?.keyword === keyword ? found.files : undefined;
  const count = (files ?? []).reduce((sum, { hits }) => sum + hits.length, 0);
  const where =
    wizard.content.files.length === 1
      ? undefined
      : (files ?? []).map((one) => t('keyword.inFile', { name: one.file.fileName, pages: pagesOf(one) }));
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
      {files?.[0] ? (
        <>
          <output className={look('text-13')}>
            {where
              ? t('keyword.foundIn', { count, where: where.join(t('separator')) })
              : t('keyword.found', { count, pages: pagesOf(files[0]) })}
          </output>
          <Button onClick={() => put(files)}>{t('keyword.put', { count })}</Button>
        </>
      ) : (
        <Button type="submit" busy={isSearching} disabled={keyword.trim() === ''}>
          {t('keyword.search')}
        </Button>
      )}
      {files?.length === 0 && <FieldError>{t('keyword.nothing', { keyword: keyword.trim() })}</FieldError>}
    </form>
  );
}
