import { saveAsTemplate } from '@moqi/api/work/contract-templates';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { LinkButton, look, useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { LayoutTemplate } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/index.ts';
import { useDoor } from '#shared/session/use-door.ts';

/** 存为模板: the next contract of the kind begins with these files, roles and places. */
export function SaveAsTemplate({ contract: { applyId } }: { readonly contract: Pick<ContractDetail, 'applyId'> }) {
  const { t } = useTranslation('contract-detail');
  const router = useRouter();
  const showToast = useToast();
  const { mutate, isPending } = useAct(saveAsTemplate, { audience: useDoor() });
  const save = (): void =>
    mutate(
      { applyId },
      {
        onSuccess: ({ tplId }) => {
          showToast({ text: t('asTemplate.done') });
          void router.navigate({ href: `/tpl/add/general?tplId=${tplId}` });
        },
        onError: ({ code, msg }) => {
          if (code !== 'UNANSWERED') showToast({ kind: 'problem', text: msg });
        },
      },
    );
  return (
    <section>
      <LinkButton icon={LayoutTemplate} disabled={isPending} onClick={save}>
        {t('asTemplate.open')}
      </LinkButton>
      <p className={look('ink3')}>{t('asTemplate.help')}</p>
    </section>
  );
}
