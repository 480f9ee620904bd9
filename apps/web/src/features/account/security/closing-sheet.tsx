import { readProofWays } from '@moqi/api/account/second-factors';
import { closeAccount, downloadPersonalCopy, readClosing } from '@moqi/api/reach/closing';
import { Button, ConfirmDialog, Dialog, look, Sheet, useToast } from '@moqi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Download, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecondProofForm } from '#entities/second-proof/second-proof-gate.tsx';
import { CallRefused, download } from '#shared/call/index.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { leaveSession } from '#shared/session/session.ts';

type Wanted = 'copy' | 'close';

/** 我的数据: a copy of it, and the end of the account. */
export function ClosingSheet() {
  const { t } = useTranslation('security');
  const ways = useCall(readProofWays, {});
  const showToast = useToast();
  const [wanted, setWanted] = useState<Wanted>();
  const [isProved, setProved] = useState(false);
  const isOpen = isProved || (ways.data !== undefined && ways.data.provedUntil !== '');
  const copy = async () => {
    try {
      const { blob, fileName } = await download(downloadPersonalCopy, {}, t('data.file'));
      saveFile(blob, fileName);
    } catch (error) {
      showToast({ kind: 'problem', text: error instanceof CallRefused ? error.msg : t('data.failed') });
    }
  };
  const want = (what: Wanted) => {
    if (what === 'copy' && isOpen) void copy();
    else setWanted(what);
  };
  const proved = () => {
    setProved(true);
    if (wanted === 'copy') {
      setWanted(undefined);
      void copy();
    }
  };
  return (
    <Sheet title={t('data.title')}>
      <p className={look('ink2')}>{t('data.lead')}</p>
      <div className="security-acts">
        <Button icon={Download} onClick={() => want('copy')}>
          {t('data.copy')}
        </Button>
        <Button icon={UserX} onClick={() => want('close')}>
          {t('data.close')}
        </Button>
      </div>
      {wanted !== undefined && !isOpen ? (
        <Dialog title={t('proof.title')} onClose={() => setWanted(undefined)} footer={null}>
          <SecondProofForm why={t(`data.why.${wanted}`)} onProved={proved} />
        </Dialog>
      ) : null}
      {wanted === 'close' && isOpen ? <Closing onClose={() => setWanted(undefined)} /> : null}
    </Sheet>
  );
}

function Closing({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const found = useCall(readClosing, {});
  const close = useAct(closeAccount);
  const queries = useQueryClient();
  const router = useRouter();
  if (found.data === undefined) return null;
  const { obstacles, contracts } = found.data;
  if (obstacles.length > 0) {
    return (
      <Dialog title={t('data.blocked')} onClose={onClose} footer={<Button onClick={onClose}>{t('data.keep')}</Button>}>
        <p className={look('ink2')}>{t('data.blockedLead')}</p>
        <ul className="security-rows">
          {obstacles.map(({ kind, count }) => (
            <li key={kind}>{t(`data.obstacle.${kind}`, { count })}</li>
          ))}
        </ul>
      </Dialog>
    );
  }
  const confirm = () =>
    close.mutate(
      {},
      {
        onSuccess: () => {
          leaveSession();
          queries.clear();
          void router.navigate({ href: '/login' });
        },
      },
    );
  return (
    <ConfirmDialog
      object={t('data.account')}
      icon={UserX}
      title={t('data.closeTitle')}
      body={t('data.closeBody', { count: contracts })}
      keep={t('data.keep')}
      confirm={t('data.closeConfirm')}
      busy={close.isPending}
      error={close.error?.msg}
      onKeep={onClose}
      onConfirm={confirm}
    />
  );
}
