import { operateTemplate } from '@moqi/api/work/templates';
import { Button, partyCharacter, useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { LayoutTemplate } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useAct } from '#shared/call/index.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import type { Content } from '../model/content.ts';
import type { Oneself } from '../model/own-party.ts';
import { contentsOf, withRoles } from '../model/template-content.ts';

/** 存为模板: the files, places and order of a contract, its parties as roles; to be published after a look at it. */
export function KeepAsTemplate({ content, oneself }: { readonly content: Content; readonly oneself: Oneself }) {
  const { t } = useTranslation('create');
  const router = useRouter();
  const showToast = useToast();
  const isEnterprise = useSession(inEnterprise);
  const manages = usePermits('templates.manage');
  const audience = isEnterprise ? 'corporateAdmin' : 'personal';
  const act = useAct(operateTemplate, { audience });
  if (isEnterprise && !manages) return null;
  const keep = (): void => {
    const roles = withRoles(content, oneself, { own: t('template.we'), other: (at) => t('place.side', { party: partyCharacter(at) }) });
    act.mutate(contentsOf(roles, oneself), {
      onSuccess: ({ tplId }) => {
        const onClick = (): void => void router.navigate({ href: `/tpl/add/general?tplId=${tplId}&step=4` });
        showToast({ text: t('template.kept', { name: content.contractName }), undo: { label: t('template.goPublish'), onClick } });
      },
      onError: ({ msg }) => showToast({ text: msg, kind: 'problem' }),
    });
  };
  return (
    <Button icon={LayoutTemplate} busy={act.isPending} disabled={act.isSuccess} onClick={keep}>
      {t('template.keep')}
    </Button>
  );
}
