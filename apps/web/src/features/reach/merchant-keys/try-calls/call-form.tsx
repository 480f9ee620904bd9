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

const MOST_LINES = 18;

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

/** Which call, what is sent with it, and the secret that signs it. */
export function CallForm({ appKey, calls, known, onMade }: CallFormProps) {
  const { t } = useTranslation('merchant-keys');
  const [path, setPath] = useState(calls[0]?.path ?? '');
  const [appSecret, setAppSecret] = useState('');
  const call = calls.find((one) => one.path === path);
  const isOdd = appSecret !== '' && !OF_A_SANDBOX.test(appSecret);
  return (
    <Sheet title={t('try.request')}>
      <div className="merchant-keys-try-form">
        <CallChoice calls={calls} path={path} onChoose={setPath} />
        <TextField
          label="AppSecret"
          type="password"
          autoComplete="off"
          placeholder="mqs_test_"
          hint={t('try.secretHint')}
          error={isOdd ? t('try.secretOdd') : undefined}
          value={appSecret}
          onChange={({ target }) => setAppSecret(target.value.trim())}
        />
        {call ? <Request key={path} call={call} by={{ appKey, appSecret }} known={known} onMade={onMade} /> : null}
      </div>
    </Sheet>
  );
}

interface CallChoiceProps {
  readonly calls: readonly DescribedCall[];
  readonly path: string;
  readonly onChoose: (path: string) => void;
}

function CallChoice({ calls, path, onChoose }: CallChoiceProps) {
  const { t, i18n } = useTranslation('merchant-keys');
  const locale = i18n.language === 'en' ? 'en' : 'zh-CN';
  const inGroup = (group: string) =>
    calls.filter((one) => one.path.startsWith(`${group}/`)).map((one) => ({ value: one.path, label: `${one.title[locale]} ${one.path}` }));
  const groups = GROUPS.map((group) => ({ label: t(`try.group.${group}`), choices: inGroup(group) }));
  return (
    <SelectField label={t('try.call')} choices={groups.filter(({ choices }) => choices.length > 0)} value={path} onChange={onChoose} />
  );
}

interface RequestProps extends Pick<CallFormProps, 'known' | 'onMade'> {
  readonly call: DescribedCall;
  readonly by: { readonly appKey: string; readonly appSecret: string };
}

/** What is sent: the example until something else is typed. */
function Request({ call, by, known, onMade }: RequestProps) {
  const { t } = useTranslation('merchant-keys');
  const [typed, setTyped] = useState<string>();
  const [file, setFile] = useState<File>();
  const text = typed ?? JSON.stringify(filled(call.example, known), null, 2);
  const fields = fieldsOf(text);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (given: Readonly<Record<string, unknown>>) => {
      const bytes = file === undefined ? sampleFile() : new Uint8Array(await file.arrayBuffer());
      const sent = { fields: given, file: { name: file?.name ?? t('try.file.sample'), bytes } };
      return { call, fields: given, exchange: await exchange(by, call, sent) };
    },
    onSuccess: onMade,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (fields !== undefined) mutate(fields);
  };
  return (
    <form className="merchant-keys-try-form" onSubmit={send}>
      {call.kind === 'files' ? <FileChoice name={file?.name} onFile={setFile} /> : null}
      <TextAreaField
        label={t(call.kind === 'download' ? 'try.query' : 'try.body')}
        hint={t('try.bodyHint')}
        error={fields === undefined ? t('try.bodyOdd') : undefined}
        spellCheck={false}
        rows={Math.min(MOST_LINES, text.split('\n').length + 1)}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Fields call={call} />
      {isError ? <FieldError>{t('try.unanswered')}</FieldError> : null}
      <Button kind="primary" type="submit" busy={isPending} disabled={!OF_A_SANDBOX.test(by.appSecret) || fields === undefined}>
        {t('try.send')}
      </Button>
    </form>
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
