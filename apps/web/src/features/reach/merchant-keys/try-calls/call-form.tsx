import { Button, FieldError, FileButton, look, SelectField, Sheet, TextAreaField, TextField } from '@moqi/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedCall } from './described-calls.ts';
import { exchange } from './exchange.ts';
import type { Made } from './exchange-sheets.tsx';
import { filled, type Known } from './known-values.ts';
import { sampleFile } from './sample-file.ts';

/** How an AppSecret of a sandbox begins: one that opens the company has no business in a page. */
const OF_A_SANDBOX = /^mqs_test_[\w-]{20,80}$/;
const GROUPS = ['files', 'templates', 'categories', 'contracts', 'bulks', 'callbacks', 'sandbox'] as const;

const shown = (call: DescribedCall | undefined, known: Known): string => JSON.stringify(filled(call?.example ?? {}, known), null, 2);

function fieldsOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? (fields as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

interface CallFormProps {
  readonly appKey: string;
  readonly calls: readonly DescribedCall[];
  readonly known: Known;
  readonly onMade: (made: Made) => void;
}

interface Asked {
  readonly call: DescribedCall;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Which call, what is sent with it, and the secret that signs it. */
export function CallForm({ appKey, calls, known, onMade }: CallFormProps) {
  const { t, i18n } = useTranslation('merchant-keys');
  const [path, setPath] = useState(calls[0]?.path ?? '');
  const [appSecret, setAppSecret] = useState('');
  /** as it was typed; undefined: the example */
  const [typed, setTyped] = useState<string>();
  const [file, setFile] = useState<File>();
  const call = calls.find((one) => one.path === path) ?? calls[0];
  const text = typed ?? shown(call, known);
  const fields = fieldsOf(text);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async ({ call: asked, fields: given }: Asked) => {
      const bytes = file === undefined ? sampleFile() : new Uint8Array(await file.arrayBuffer());
      const made = await exchange({ appKey, appSecret }, asked, {
        fields: given,
        file: { name: file?.name ?? t('try.file.sample'), bytes },
      });
      return { call: asked, fields: given, exchange: made };
    },
    onSuccess: (made) => {
      setTyped(undefined);
      onMade(made);
    },
  });
  const isSecretOdd = appSecret !== '' && !OF_A_SANDBOX.test(appSecret);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (call !== undefined && fields !== undefined) mutate({ call, fields });
  };
  const choose = (next: string) => {
    setPath(next);
    setTyped(undefined);
  };
  const locale = i18n.language === 'en' ? 'en' : 'zh-CN';
  const inGroup = (group: string) =>
    calls.filter((one) => one.path.startsWith(`${group}/`)).map((one) => ({ value: one.path, label: `${one.title[locale]} ${one.path}` }));
  const groups = GROUPS.map((group) => ({ label: t(`try.group.${group}`), choices: inGroup(group) })).filter(
    ({ choices }) => choices.length > 0,
  );
  return (
    <Sheet title={t('try.request')}>
      <form className="merchant-keys-try-form" onSubmit={send}>
        <SelectField label={t('try.call')} choices={groups} value={path} onChange={choose} />
        {call ? <p className={look('mono', 'ink2', 'text-12')}>{`${call.method} ${call.path}`}</p> : null}
        <TextField
          label="AppSecret"
          type="password"
          autoComplete="off"
          placeholder="mqs_test_"
          hint={t('try.secretHint')}
          error={isSecretOdd ? t('try.secretOdd') : undefined}
          value={appSecret}
          onChange={({ target }) => setAppSecret(target.value.trim())}
        />
        {call?.kind === 'files' ? <FileChoice name={file?.name} onFile={setFile} /> : null}
        <TextAreaField
          label={t(call?.kind === 'download' ? 'try.query' : 'try.body')}
          hint={t('try.bodyHint')}
          error={fields === undefined ? t('try.bodyOdd') : undefined}
          spellCheck={false}
          rows={Math.min(18, text.split('\n').length + 1)}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
        />
        {call ? <Fields call={call} /> : null}
        {isError ? <FieldError>{t('try.unanswered')}</FieldError> : null}
        <Button kind="primary" type="submit" busy={isPending} disabled={!OF_A_SANDBOX.test(appSecret) || fields === undefined}>
          {t('try.send')}
        </Button>
      </form>
    </Sheet>
  );
}

function FileChoice({ name, onFile }: { readonly name: string | undefined; readonly onFile: (file: File) => void }) {
  const { t } = useTranslation('merchant-keys');
  return (
    <div className="merchant-keys-try-file">
      <span className={look('ink2')}>{name ?? t('try.file.sampleUsed')}</span>
      <FileButton label={t('try.file.choose')} accept=".pdf,.xlsx" kind="link" onFile={onFile}>
        {t('try.file.choose')}
      </FileButton>
    </div>
  );
}

/** What may stand in the request, as the description has it. */
function Fields({ call: { fields } }: { readonly call: DescribedCall }) {
  const { t } = useTranslation('merchant-keys');
  if (fields.length === 0) return null;
  return (
    <details className="merchant-keys-try-fields">
      <summary>{t('try.fields', { count: fields.length })}</summary>
      <ul>
        {fields.map(({ name, isRequired, type }) => (
          <li key={name}>
            <span className={look('mono', 'medium')}>{name}</span>
            {isRequired ? <span className={look('vermilion', 'text-12')}>{t('try.required')}</span> : null}
            <span className={look('mono', 'ink3', 'text-12')}>{type}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
