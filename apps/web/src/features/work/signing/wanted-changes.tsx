import type { ContractDetail, WantedChange } from '@moqi/api/work/contracts';
import { Button, IconButton, look, SelectField, TextAreaField, TextField } from '@moqi/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A wanted change while it is written; the page as people count. */
export interface TypedChange {
  readonly key: string;
  readonly documentId: string;
  readonly page: string;
  readonly quote: string;
  readonly wish: string;
}

/** `WANTED_CHANGES` of the API, whose schemas stay at the server. */
const MOST = { changes: 20, quote: 200, wish: 300 } as const;

const pageOf = ({ page }: TypedChange): number => Number.parseInt(page, 10) - 1;

/** What is sent of it; a line without a wish says nothing. */
export function sentChanges(typed: readonly TypedChange[]): WantedChange[] {
  const said = typed.filter(({ wish }) => wish.trim() !== '');
  return said.map((change) => ({
    documentId: change.documentId,
    page: Math.max(0, pageOf(change) || 0),
    quote: change.quote.trim(),
    wish: change.wish.trim(),
  }));
}

interface FieldsProps {
  readonly files: ContractDetail['files'];
  readonly changes: readonly TypedChange[];
  readonly onChange: (changes: readonly TypedChange[]) => void;
}

/** 修改意见: which clauses should say something else, one after the other. Fetched when it is asked for. */
export function WantedChanges({ files, changes, onChange }: FieldsProps) {
  const { t } = useTranslation('signing');
  const documents = files.filter(({ attachment }) => !attachment);
  const [first] = documents;
  const write = (key: string, to: Partial<TypedChange>) =>
    onChange(changes.map((change) => (change.key === key ? { ...change, ...to } : change)));
  const add = () =>
    first && onChange([...changes, { key: crypto.randomUUID(), documentId: first.documentId, page: '1', quote: '', wish: '' }]);
  return (
    <div className="signing-changes">
      {changes.map(({ key, documentId, page, quote, wish }, at) => (
        <section key={key} className={`signing-change ${look('sheet')}`} aria-label={t('refuse.change', { place: at + 1 })}>
          <header className={look('between')}>
            <strong className={look('text-13')}>{t('refuse.change', { place: at + 1 })}</strong>
            <IconButton
              icon={Trash2}
              label={t('refuse.drop', { place: at + 1 })}
              onClick={() => onChange(changes.filter((change) => change.key !== key))}
            />
          </header>
          {documents.length > 1 ? (
            <SelectField
              label={t('refuse.file')}
              value={documentId}
              choices={documents.map((file) => ({ value: file.documentId, label: file.fileName }))}
              onChange={(to) => write(key, { documentId: to, page: '1' })}
            />
          ) : null}
          <TextField
            type="number"
            inputMode="numeric"
            min={1}
            max={documents.find((file) => file.documentId === documentId)?.pages.length ?? 1}
            label={t('refuse.page')}
            value={page}
            onChange={({ target }) => write(key, { page: target.value })}
          />
          <TextField
            label={t('refuse.quote')}
            value={quote}
            maxLength={MOST.quote}
            onChange={({ target }) => write(key, { quote: target.value })}
          />
          <TextAreaField
            label={t('refuse.wish')}
            rows={2}
            value={wish}
            maxLength={MOST.wish}
            onChange={({ target }) => write(key, { wish: target.value })}
          />
        </section>
      ))}
      {changes.length < MOST.changes ? (
        <Button icon={Plus} onClick={add}>
          {t('refuse.addChange')}
        </Button>
      ) : null}
    </div>
  );
}
