import './try-calls.css';
import { OPENAPI } from '@moqi/api';
import { readSandbox, type SandboxRow } from '@moqi/api/reach/sandboxes';
import { ButtonLink, EmptyState, LinkButton, look, PageHeader, Sheet, SkeletonRows } from '@moqi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '#shared/call/refresh.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { CallForm } from './call-form.tsx';
import { describedCalls, type OpenApiDocument } from './described-calls.ts';
import type { Exchange } from './exchange.ts';
import { ExchangeSheets, type Made } from './exchange-sheets.tsx';
import { type Known, learnt } from './known-values.ts';

const DOOR = `${OPENAPI}/`;
const SANDBOX = '/signSettings/APPKey?tab=sandbox';

async function readDescription(): Promise<OpenApiDocument> {
  const answer = await fetch(`${OPENAPI}/openapi.json`, { credentials: 'omit' });
  if (!answer.ok) throw new TypeError(`the description was answered with ${answer.status}`);
  return (await answer.json()) as OpenApiDocument;
}

/** Calls of programs, made from this page with the key of the sandbox. */
export function TryPage({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('merchant-keys');
  const query = useCall(readSandbox, {});
  const { data } = query;
  return (
    <div className="merchant-keys">
      <PageHeader title={t('try.title')} fact={t('try.fact')} />
      {tabs}
      <Pending query={query} lines={8} title={t('try.failed')} help={t('try.failedHelp')} />
      {data?.sandbox === null ? (
        <Sheet flush>
          <EmptyState
            title={t('try.none')}
            help={t('try.noneHelp')}
            actions={<ButtonLink href={SANDBOX}>{t('try.toSandbox')}</ButtonLink>}
          />
        </Sheet>
      ) : null}
      {data?.sandbox ? <Calls sandbox={data.sandbox} /> : null}
    </div>
  );
}

function Calls({ sandbox: { appKey, scopes } }: { readonly sandbox: SandboxRow }) {
  const { t } = useTranslation('merchant-keys');
  const { data, isError, refetch } = useQuery({ queryKey: ['openapi', OPENAPI], queryFn: readDescription, staleTime: Infinity });
  const queries = useQueryClient();
  const [known, setKnown] = useState<Known>({});
  const [made, setMade] = useState<Made>();
  if (isError) {
    return (
      <Sheet>
        <p className={look('ink2')}>{t('try.undescribed')}</p>
        <LinkButton onClick={() => void refetch()}>{t('try.again')}</LinkButton>
      </Sheet>
    );
  }
  if (data === undefined) return <SkeletonRows label={t('app:loading')} rows={8} />;
  const calls = describedCalls(data, DOOR, scopes);
  const keep = (next: Made) => {
    setMade(next);
    // when the key was used last, and what it made
    void refresh(queries, ['keys', 'contracts']);
    setKnown(learnt(known, answerOf(next.exchange)));
  };
  return (
    <div className="merchant-keys-try-sides">
      <CallForm appKey={appKey} calls={calls} known={known} onMade={keep} />
      <ExchangeSheets appKey={appKey} door={DOOR} made={made} />
    </div>
  );
}

/** What a granted call told; nothing of a refusal or a file. */
function answerOf({ answer, status }: Exchange): unknown {
  if (typeof answer !== 'string' || status !== 200) return undefined;
  return (JSON.parse(answer) as { readonly data?: unknown }).data;
}
