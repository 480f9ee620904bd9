import './tag-dialog.css';
import type { OutputOf } from '@moqi/api';
import { deleteUserTag, saveUserTag } from '@moqi/api/enterprise/contacts';
import { readContractTags, tagContracts } from '@moqi/api/work/contract-tags';
import { Button, FormDialog, IconButton, LinkButton, look, TextField, useToast } from '@moqi/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import type { Act } from '#shared/call/use-call.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';

type Tag = OutputOf<typeof readContractTags>['list'][number];

interface TagDialogProps {
  readonly applyIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What was ticked or unticked; a tag that is not named stays where it is. */
type Choice = Readonly<Record<string, boolean>>;

/** 标签 of the chosen contracts, of one or of many: put on, taken off, and made anew. */
export function TagDialog({ applyIds, onClose, onDone }: TagDialogProps) {
  const { t } = useTranslation('contract-detail');
  const isMember = useSession(inEnterprise);
  const audience = useDoor();
  const showToast = useToast();
  const [choice, setChoice] = useState<Choice>({});
  const { data, error } = useCall(readContractTags, { applyIds: [...applyIds] }, { audience });
  const act = useAct(tagContracts, { audience });
  // saved meanwhile, the choice would lack the tag that is being made
  const making = useAct(saveUserTag, { audience });
  const { list = [], canManage } = data ?? {};
  const chosen = (isOn: boolean) => list.filter(({ tagId }) => choice[tagId] === isOn).map(({ tagId }) => tagId);
  const choose = (tagId: string, isOn: boolean): void => setChoice((before) => ({ ...before, [tagId]: isOn }));
  const submit = () =>
    act.mutate(
      { applyIds: [...applyIds], add: chosen(true), remove: chosen(false) },
      {
        onSuccess: () => {
          showToast({ text: t('tags.done', { count: applyIds.length }) });
          onDone();
        },
      },
    );
  return (
    <AntdTheme>
      <FormDialog
        title={t('tags.dialog', { count: applyIds.length })}
        submit={t('tags.save')}
        busy={act.isPending}
        disabled={making.isPending || chosen(true).length + chosen(false).length === 0}
        onClose={onClose}
        onSubmit={submit}
        error={(act.error ?? error)?.msg}
      >
        <p className={look('ink3', 'text-13')}>{t(isMember ? 'tags.seenByCompany' : 'tags.seenByPerson')}</p>
        {data && list.length === 0 ? <p className={look('text-13')}>{t(canManage === 1 ? 'tags.noneYet' : 'tags.noneMade')}</p> : null}
        {list.length > 0 && (
          <fieldset className="contract-tags-choice" aria-label={t('tags.title')}>
            {list.map((tag) => (
              <TagLine
                key={tag.tagId}
                tag={tag}
                isOn={choice[tag.tagId]}
                of={applyIds.length}
                canManage={canManage === 1}
                onChange={(isOn) => choose(tag.tagId, isOn)}
              />
            ))}
          </fieldset>
        )}
        {canManage === 1 && <NewTag making={making} onMade={(tagId) => choose(tagId, true)} />}
      </FormDialog>
    </AntdTheme>
  );
}

interface LineProps {
  readonly tag: Tag;
  /** undefined: as it is */
  readonly isOn: boolean | undefined;
  /** how many contracts were chosen */
  readonly of: number;
  readonly canManage: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A tag that some of the contracts carry is neither ticked nor not, until somebody decides. */
function TagLine({ tag: { tagId, tagName, contractCount }, isOn, of, canManage, onChange }: LineProps) {
  const { t } = useTranslation('contract-detail');
  const [isRemoving, setRemoving] = useState(false);
  const isMixed = isOn === undefined && contractCount > 0 && contractCount < of;
  return (
    <>
      <div className="contract-tags-line">
        <label>
          <input
            type="checkbox"
            checked={isOn ?? contractCount === of}
            ref={(box) => {
              if (box) box.indeterminate = isMixed;
            }}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span className={look('ellipsis')} title={tagName}>
            {tagName}
          </span>
        </label>
        {isMixed && <span className={look('ink3', 'text-12')}>{t('tags.some', { count: contractCount })}</span>}
        {canManage && <IconButton icon={Trash2} label={t('tags.remove', { name: tagName })} onClick={() => setRemoving(true)} />}
      </div>
      {isRemoving && <Removing tagId={tagId} onKeep={() => setRemoving(false)} />}
    </>
  );
}

/** A tag goes everywhere at once, so it is asked about. */
function Removing({ tagId, onKeep }: { readonly tagId: string; readonly onKeep: () => void }) {
  const { t } = useTranslation('contract-detail');
  const { mutate, isPending, error } = useAct(deleteUserTag, { audience: useDoor() });
  return (
    <div className="contract-tags-removing">
      <span className={look('text-13')}>{error?.msg ?? t('tags.removing')}</span>
      <LinkButton disabled={isPending} onClick={() => mutate({ tagId })}>
        {t('tags.removeNow')}
      </LinkButton>
      <LinkButton onClick={onKeep}>{t('tags.keep')}</LinkButton>
    </div>
  );
}

const MOST_CHARACTERS = 20;

interface NewTagProps {
  readonly making: Act<typeof saveUserTag>;
  readonly onMade: (tagId: string) => void;
}

function NewTag({ making: { mutate, isPending, error }, onMade }: NewTagProps) {
  const { t } = useTranslation('contract-detail');
  const [name, setName] = useState('');
  const make = () =>
    mutate(
      { name: name.trim() },
      {
        onSuccess: ({ tagId }) => {
          onMade(tagId);
          setName('');
        },
      },
    );
  return (
    <div className="contract-tags-new">
      <TextField
        label={t('tags.name')}
        value={name}
        maxLength={MOST_CHARACTERS}
        error={error?.msg}
        onChange={({ target }) => setName(target.value)}
      />
      <Button icon={Plus} busy={isPending} disabled={name.trim() === ''} onClick={make}>
        {t('tags.make')}
      </Button>
    </div>
  );
}
