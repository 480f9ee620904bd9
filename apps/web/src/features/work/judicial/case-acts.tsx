import { askInstitution, cancelCase, deleteCase, revokeCase, submitCases } from '@moqi/api/work/cases';
import { Button, ButtonLink, ConfirmDialog, FormDialog, useToast } from '@moqi/ui';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { Case } from './case-detail.tsx';
import { draftHref } from './case-list.tsx';
import { JUDICIAL_PLACES } from './judicial-pages.ts';
import { useCaseWords } from './use-case-words.ts';

const SupplyDialog = lazy(() => import('./supply-dialog.tsx').then((m) => ({ default: m.SupplyDialog })));

type Ending = 'delete' | 'cancel' | 'revoke';

/** What may be done with a case now: the next step as the main button. */
export function CaseActs({ file }: { readonly file: Case }) {
  const { t } = useTranslation('judicial');
  const [asked, setAsked] = useState<Ending | 'supply'>();
  const { can } = file;
  const close = (): void => setAsked(undefined);
  const endings = (['delete', 'cancel', 'revoke'] as const).filter((ending) => can[ending]);
  return (
    <>
      {endings.map((ending) => (
        <Button key={ending} onClick={() => setAsked(ending)}>
          {t(`end.${ending}.confirm`)}
        </Button>
      ))}
      {can.edit ? <ButtonLink href={draftHref(file)}>{t('edit')}</ButtonLink> : null}
      <Ask file={file} />
      {can.supply ? (
        <Button kind="primary" onClick={() => setAsked('supply')}>
          {t('supply')}
        </Button>
      ) : null}
      {can.submit ? <Submit file={file} /> : null}
      {asked === 'supply' ? (
        <Suspense fallback={null}>
          <SupplyDialog file={file} onClose={close} />
        </Suspense>
      ) : null}
      {asked && asked !== 'supply' ? <EndDialog file={file} ending={asked} onClose={close} /> : null}
    </>
  );
}

function Ask({ file: { caseId, can } }: { readonly file: Case }) {
  const { t } = useTranslation('judicial');
  const showToast = useToast();
  const ask = useAct(askInstitution);
  // institutions are asked about what they have
  if (!can.cancel && !can.revoke) return null;
  return (
    <Button
      busy={ask.isPending}
      onClick={() => ask.mutate({ caseId }, { onError: ({ msg }) => showToast({ kind: 'problem', text: msg }) })}
    >
      {t('ask')}
    </Button>
  );
}

/** The fee is named once more before it is held. */
function Submit({ file }: { readonly file: Case }) {
  const { t } = useTranslation('judicial');
  const locale = useLocale();
  const words = useCaseWords();
  const showToast = useToast();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const submit = useAct(submitCases);
  const close = (): void => setAsking(false);
  const send = (): void =>
    submit.mutate(
      { caseIds: [file.caseId] },
      {
        onSuccess: ({ results: [result] }) => {
          setRefused(result?.reason?.[locale]);
          if (result?.submitted !== true) return;
          close();
          showToast({ kind: 'done', text: t('submitted') });
        },
      },
    );
  return (
    <>
      <Button kind="primary" onClick={() => setAsking(true)}>
        {t('submit')}
      </Button>
      {asking ? (
        <FormDialog
          title={t('submitTitle', { kind: words.kind(file.kind), name: file.contractName })}
          cancel={t('notYet')}
          submit={t('submit')}
          busy={submit.isPending}
          error={submit.error?.msg ?? refused}
          onClose={close}
          onSubmit={send}
        >
          <p>
            {t(file.fee === 0 ? 'submitFree' : 'submitBody', {
              fee: words.fee(file.fee),
              institution: words.institution(file.institution),
            })}
          </p>
        </FormDialog>
      ) : null}
    </>
  );
}

interface EndDialogProps {
  readonly file: Case;
  readonly ending: Ending;
  readonly onClose: () => void;
}

function EndDialog({ file, ending, onClose }: EndDialogProps) {
  const { t } = useTranslation('judicial');
  const navigate = useNavigate();
  const acts = { delete: useAct(deleteCase), cancel: useAct(cancelCase), revoke: useAct(revokeCase) };
  const { caseId, contractName } = file;
  const done = (): void => {
    onClose();
    if (ending === 'delete') void navigate({ href: JUDICIAL_PLACES.safeguard.path });
  };
  return (
    <ConfirmDialog
      object={contractName}
      title={t(`end.${ending}.title`, { name: contractName })}
      body={t(`end.${ending}.body`)}
      keep={t('keepCase')}
      confirm={t(`end.${ending}.confirm`)}
      busy={acts[ending].isPending}
      error={acts[ending].error?.msg}
      onKeep={onClose}
      onConfirm={() => acts[ending].mutate({ caseId }, { onSuccess: done })}
    />
  );
}
