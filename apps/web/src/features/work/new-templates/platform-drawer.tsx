import { downloadPlatformTemplate, findPlatformTemplate, takePlatformTemplate } from '@moqi/api/work/advanced-templates';
import { Button, Drawer, ErrorPage, look, useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '#shared/call/call-refused.ts';
import { download } from '#shared/call/download.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { ContractText } from './contract-text.tsx';

const WIDTH = 760;

interface PlatformDrawerProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** The whole text of one, before it is taken over. */
export function PlatformDrawer({ code, onClose }: PlatformDrawerProps) {
  const { t } = useTranslation('new-templates');
  const locale = useLocale();
  const query = useCall(findPlatformTemplate, { code }, { audience: 'session' });
  const { data } = query;
  const isRefused = query.error !== null && !query.isFetching;
  return (
    <Drawer
      width={WIDTH}
      title={data?.title[locale] ?? t('platform.title')}
      onClose={onClose}
      footer={data ? <Footer code={code} /> : undefined}
    >
      {isRefused ? (
        <ErrorPage title={t('platform.failed')} help={query.error.msg} actions={<Button onClick={onClose}>{t('app:close')}</Button>} />
      ) : (
        <Pending query={query} lines={10} title={t('platform.failed')} help={t('failedHelp')} />
      )}
      {data ? (
        <>
          <p className={look('ink3', 'text-13')}>{t('platform.legend')}</p>
          <ContractText lines={data.lines} roles={data.roles} />
        </>
      ) : null}
    </Drawer>
  );
}

/** Saves the Word file of a platform template. */
function useWordFile(code: string) {
  const { t } = useTranslation('new-templates');
  const showToast = useToast();
  return async (): Promise<void> => {
    try {
      const { blob, fileName } = await download(downloadPlatformTemplate, { code }, `${t('platform.title')}.docx`, { audience: 'session' });
      saveFile(blob, fileName);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast({ kind: 'problem', text: error.msg });
    }
  };
}

function Footer({ code }: { readonly code: string }) {
  const { t } = useTranslation('new-templates');
  const router = useRouter();
  const showToast = useToast();
  const save = useWordFile(code);
  const { mutate, isPending } = useAct(takePlatformTemplate, { audience: useDoor() });
  const take = (): void =>
    mutate(
      { code },
      {
        onSuccess: ({ tplId }) => {
          showToast({ text: t('platform.taken') });
          void router.navigate({ href: `/advancedVersion/setVariable?tplId=${tplId}` });
        },
        onError: ({ msg }) => showToast({ kind: 'problem', text: msg }),
      },
    );
  return (
    <>
      <Button icon={Download} onClick={() => void save()}>
        {t('platform.download')}
      </Button>
      <Button kind="primary" busy={isPending} onClick={take}>
        {t('platform.take')}
      </Button>
    </>
  );
}
