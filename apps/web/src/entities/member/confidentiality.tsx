import { endConfidentiality, makeConfidential, readConfidentiality } from '@moqi/api/work/contract-lists';
import { Button, FormDialog, LinkButton, look, useToast } from '@moqi/ui';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useSession } from '#shared/session/session.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';
import { type ChosenMember, MemberChooser } from './member-chooser.tsx';

interface Named {
  readonly applyId: string;
  readonly contractName: string;
}

/** 保密合同: who alone sees a contract within the enterprise; who handles it decides. */
export function Confidentiality({ applyId, contractName }: Named) {
  const { t } = useTranslation('contract-detail');
  const { time } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { data } = useCall(readConfidentiality, { applyId }, { audience: 'enterprise', isInBackground: true });
  if (!data || (!data.confidential && !data.mayDecide)) return null;
  const { confidential, members, mayDecide, setBy, setTime } = data;
  return (
    <section>
      <div className={look('between')}>
        <h3>{t('confidential.title')}</h3>
        {mayDecide && (
          <LinkButton icon={EyeOff} onClick={() => setAsking(true)}>
            {t(confidential ? 'confidential.change' : 'confidential.set')}
          </LinkButton>
        )}
      </div>
      {confidential ? (
        <>
          <p>{t('confidential.seenBy', { names: members.map(({ name }) => name).join(t('confidential.comma')) })}</p>
          <p className={look('ink3')}>{t('confidential.setBy', { who: setBy, time: time(setTime) })}</p>
        </>
      ) : (
        <p className={look('ink3')}>{t('confidential.none')}</p>
      )}
      {isAsking && (
        <AskDialog
          applyId={applyId}
          contractName={contractName}
          isConfidential={confidential}
          named={members}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

interface AskDialogProps extends Named {
  readonly isConfidential: boolean;
  readonly named: readonly ChosenMember[];
  readonly onClose: () => void;
}

function AskDialog({ applyId, contractName: name, isConfidential, named, onClose }: AskDialogProps) {
  const { t } = useTranslation('contract-detail');
  const showToast = useToast();
  const self = useSession((session) => session.currentAuthUser?.corpUserId ?? '');
  const [chosen, setChosen] = useState<readonly ChosenMember[]>(named.filter(({ corpUserId }) => corpUserId !== self));
  const set = useAct(makeConfidential, { audience: 'enterprise' });
  const end = useAct(endConfidentiality, { audience: 'enterprise' });
  const done = (text: string) => ({
    onSuccess: () => {
      showToast({ text });
      onClose();
    },
  });
  const save = () =>
    set.mutate({ applyId, corpUserIds: chosen.map(({ corpUserId }) => corpUserId) }, done(t('confidential.doneSet', { name })));
  return (
    <AntdTheme>
      <FormDialog
        title={t(isConfidential ? 'confidential.askChange' : 'confidential.askSet', { name })}
        submit={t(isConfidential ? 'confidential.save' : 'confidential.set')}
        busy={set.isPending}
        onClose={onClose}
        onSubmit={save}
        error={(set.error ?? end.error)?.msg}
      >
        <p className={look('ink2')}>{t('confidential.body')}</p>
        <MemberChooser label={t('confidential.members')} chosen={chosen} onChange={setChosen} without={[self]} />
        {isConfidential && (
          <div>
            <Button type="button" busy={end.isPending} onClick={() => end.mutate({ applyId }, done(t('confidential.doneEnd', { name })))}>
              {t('confidential.end')}
            </Button>
          </div>
        )}
      </FormDialog>
    </AntdTheme>
  );
}
