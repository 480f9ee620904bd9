import { OPENAPI } from '@moqi/api';
import { findApiTemplate, useApiTemplate } from '@moqi/api/work/api-templates';
import { Button, Dialog, FieldError, look, useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { passRealName } from '#entities/real-name/real-name.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';

interface SampleDialogProps {
  readonly tplCode: string;
  readonly onClose: () => void;
}

const session = { audience: 'session' } as const;

/** 示例请求: what a program sends for this code, and a draft of what comes of it. */
export function SampleDialog({ tplCode, onClose }: SampleDialogProps) {
  const { t } = useTranslation('api-templates');
  const router = useRouter();
  const showToast = useToast();
  const query = useCall(findApiTemplate, { tplCode }, session);
  const draft = useAct(useApiTemplate, session);
  const { sample } = query.data ?? {};
  const text = sample === undefined ? '' : `POST ${OPENAPI}/contracts/createFromCode\n\n${JSON.stringify(sample, null, 2)}`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ text: t('sample.copied') });
  };
  const begin = () => {
    if (sample === undefined || !passRealName()) return;
    const onSuccess = ({ applyId }: { readonly applyId: string }) =>
      void router.navigate({ href: `/initiation/toCreate?applyId=${applyId}&step=2` });
    draft.mutate({ tplCode, values: sample.values }, { onSuccess });
  };
  const buttons = (
    <>
      <Button icon={Copy} onClick={() => void copy()}>
        {t('sample.copy')}
      </Button>
      <Button kind="primary" busy={draft.isPending} onClick={begin}>
        {t('sample.draft')}
      </Button>
    </>
  );
  return (
    <Dialog width="wide" title={t('sample.title', { code: tplCode })} footer={sample ? buttons : undefined} onClose={onClose}>
      <Pending query={query} lines={6} title={t('sample.failed')} help={query.error?.msg ?? t('failedHelp')} />
      {sample ? (
        <>
          <p className={look('ink2')}>{t('sample.lead')}</p>
          <pre className={`api-tpl-sample ${look('mono', 'text-12')}`}>{text}</pre>
          {draft.error ? <FieldError>{draft.error.msg}</FieldError> : null}
        </>
      ) : null}
    </Dialog>
  );
}
