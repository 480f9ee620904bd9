import { COLLECTION_MOST, createCollection } from '@moqi/api/work/collections';
import { findTemplate, readTemplate } from '@moqi/api/work/templates';
import { formatCount } from '@moqi/rules';
import { Button, EmptyState, FieldError, look, PageHeader, Sheet, TextField } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GotoAuthDialog } from '#entities/real-name/goto-auth-dialog.tsx';
import { passRealName } from '#entities/real-name/real-name.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import type { Fields } from '#shared/form/use-fields.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { collectionHref } from './collection-search.ts';
import { AskedVariables, Signers } from './making-parts.tsx';
import type { Role } from './named-parties.ts';
import { type MakingProps, type Names, type Template, useMaking } from './use-making.ts';

/** 一码多签 of a template: what is asked of whom, and until when. */
export function CollectionMaking({ tplId }: { readonly tplId: string }) {
  const { t } = useTranslation('collections');
  const door = useDoor();
  const inCompany = useCall(findTemplate, { tplId }, { enabled: door === 'enterprise' });
  const own = useCall(readTemplate, { tplId }, { audience: 'personal', enabled: door === 'personal' });
  const query = door === 'enterprise' ? inCompany : own;
  if (query.data === undefined) return <Pending fill query={query} lines={8} title={t('failed')} help={t('making.failedHelp')} />;
  return <Making key={tplId} template={query.data} isEnterprise={door === 'enterprise'} />;
}

function Making({ template, isEnterprise }: { readonly template: Template; readonly isEnterprise: boolean }) {
  const { t } = useTranslation('collections');
  const { roleJson: roles, variables = [] } = template.contents;
  const isOwn = ({ ownFlag, signatoryType }: Role) => ownFlag === 1 && signatoryType === (isEnterprise ? 1 : 0);
  const takers = roles.filter((role) => role.signatoryType === 0 && !isOwn(role));
  const header = <PageHeader title={t('making.title', { name: template.tplName })} back={{ href: '/tpl/general', label: t('app:back') }} />;
  const hasTables = variables.some(({ kind }) => kind === 'rows' || kind === 'image');
  const problem = hasTables ? 'tables' : takers.length === 0 ? 'nobody' : undefined;
  return (
    <div className="collect">
      {header}
      {problem === undefined ? (
        <MakingForm template={template} takers={takers} others={roles.filter((role) => !isOwn(role))} />
      ) : (
        <EmptyState title={t(`making.${problem}`)} help={t(`making.${problem}Help`)} />
      )}
    </div>
  );
}

/** A field whose own hint stands until something is wrong with it. */
function withHint(facts: Fields<Names>, name: Names, usual: string) {
  const { hint, ...field } = facts.field(name);
  return { ...field, hint: hint ?? usual };
}

function MakingForm(props: MakingProps) {
  const { t } = useTranslation('collections');
  const router = useRouter();
  const making = useMaking(props);
  const { facts } = making;
  const create = useAct(createCollection, { audience: useDoor() });
  const make = (): void => {
    if (!making.isComplete() || !passRealName()) return;
    const onSuccess = ({ collectionId }: { readonly collectionId: string }) => {
      facts.done();
      void router.navigate({ href: collectionHref({ collectionId }) });
    };
    create.mutate(making.wanted(), { onSuccess });
  };
  return (
    <form
      className="collect-making"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <Sheet title={t('making.what')}>
        <div className={look('form')}>
          <TextField label={t('making.name')} {...withHint(facts, 'title', t('making.nameHint'))} />
          <TextField
            label={t('making.note')}
            labelEnd={<span className={look('ink3')}>{t('optional')}</span>}
            placeholder={t('making.notePlaceholder')}
            {...facts.field('note')}
          />
          <div className="collect-pair">
            <TextField
              label={t('making.most')}
              inputMode="numeric"
              {...withHint(facts, 'most', t('making.mostHint', { most: formatCount(COLLECTION_MOST) }))}
            />
            <TextField label={t('making.end')} type="date" {...withHint(facts, 'end', t('making.endHint'))} />
          </div>
        </div>
      </Sheet>
      <Signers takers={props.takers} making={making} />
      {making.variables.length > 0 ? <AskedVariables making={making} /> : null}
      <div className="collect-send">
        <p className={look('ink2', 'text-13')}>{t('making.price')}</p>
        {create.error ? <FieldError>{create.error.msg}</FieldError> : null}
        <Button kind="primary" type="submit" icon={QrCode} busy={create.isPending}>
          {t('making.make')}
        </Button>
      </div>
      <GotoAuthDialog />
    </form>
  );
}
