import './user-tags.css';
import { deleteUserTag, listUserTags, TAG_LIMITS, type UserTag } from '@moqi/api/enterprise/contacts';
import { Button, ConfirmDialog, EmptyState, LinkButton, look, PageHeader, Sheet, TextLink, useToast } from '@moqi/ui';
import { Plus, Tag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import type { PartyDoor } from '#shared/session/use-door.ts';
import { NameDialog } from './name-dialog.tsx';
import { useWhose } from './use-whose.ts';

const CarriersDialog = lazy(() => import('./carriers-dialog.tsx').then((m) => ({ default: m.CarriersDialog })));

type Step = 'carriers' | 'rename' | 'delete';

interface Asked {
  readonly step: Step;
  readonly tag: UserTag;
}

interface DoorProps {
  /** whose tags they are: a person's, for contacts, or an enterprise's, for its members */
  readonly door: PartyDoor;
}

/** 标签: the words by which contacts or members, and contracts, are found. */
export function UserTagsPage({ door }: DoorProps) {
  const { t } = useTranslation('user-tags');
  const whose = useWhose(door);
  const query = useCall(listUserTags, {}, { audience: door });
  const [making, setMaking] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const { data } = query;
  const close = () => setAsked(undefined);
  return (
    <div className="user-tags">
      <PageHeader
        title={whose('title')}
        fact={whose('fact')}
        actions={
          data && data.list.length < TAG_LIMITS.tags ? (
            <Button kind="primary" icon={Plus} onClick={() => setMaking(true)}>
              {t('make')}
            </Button>
          ) : undefined
        }
      />
      <Sheet flush>
        <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} />
        {data ? <Rows list={data.list} door={door} onStep={(step, tag) => setAsked({ step, tag })} /> : null}
      </Sheet>
      {making ? <NameDialog door={door} onClose={() => setMaking(false)} /> : null}
      {asked ? <AskedDialog door={door} asked={asked} onClose={close} /> : null}
    </div>
  );
}

function AskedDialog({ door, asked: { step, tag }, onClose }: DoorProps & { readonly asked: Asked; readonly onClose: () => void }) {
  switch (step) {
    case 'rename':
      return <NameDialog door={door} tag={tag} onClose={onClose} />;
    case 'carriers':
      return (
        <Suspense>
          <CarriersDialog door={door} tag={tag} onClose={onClose} />
        </Suspense>
      );
    case 'delete':
      return <DeleteDialog door={door} tag={tag} onClose={onClose} />;
  }
}

interface RowsProps extends DoorProps {
  readonly list: readonly UserTag[];
  readonly onStep: (step: Step, tag: UserTag) => void;
}

const STEPS: readonly Step[] = ['carriers', 'rename', 'delete'];

function Rows({ list, door, onStep }: RowsProps) {
  const { t } = useTranslation('user-tags');
  const whose = useWhose(door);
  if (list.length === 0) return <EmptyState title={t('none')} help={whose('noneHelp')} />;
  return (
    <ul className="user-tags-list" aria-label={whose('title')}>
      {list.map((tag) => (
        <li key={tag.tagId}>
          <span className="user-tags-name">
            <span className={look('medium', 'ellipsis')} title={tag.name}>
              {tag.name}
            </span>
            <span className={look('text-12', 'ink3')}>{whose('count', { count: tag.targetIds.length })}</span>
          </span>
          <span className="user-tags-steps">
            {STEPS.map((step) => (
              <LinkButton
                key={step}
                kind={step === 'carriers' ? 'work' : 'quiet'}
                aria-label={t('stepOf', { step: step === 'carriers' ? whose('carriers') : t(step), name: tag.name })}
                onClick={() => onStep(step, tag)}
              >
                {step === 'carriers' ? whose('carriers') : t(step)}
              </LinkButton>
            ))}
            <TextLink href={contractsHref(door, tag)} aria-label={t('stepOf', { step: t('contracts'), name: tag.name })}>
              {t('contracts')}
            </TextLink>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The list of contracts, narrowed to those that carry the tag. */
function contractsHref(door: PartyDoor, { tagId, name }: UserTag): string {
  const list = door === 'enterprise' ? '/console/contract' : '/signInfo/applyList';
  return `${list}?${new URLSearchParams({ tagId, tagName: name })}`;
}

function DeleteDialog({ door, tag: { tagId, name }, onClose }: DoorProps & { readonly tag: UserTag; readonly onClose: () => void }) {
  const { t } = useTranslation('user-tags');
  const whose = useWhose(door);
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(deleteUserTag, { audience: door });
  const deleted = () => {
    showToast({ text: t('deleted', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      object={name}
      icon={Tag}
      title={t('deleteTitle', { name })}
      body={whose('deleteBody')}
      keep={t('app:cancel')}
      confirm={t('delete')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() => mutate({ tagId }, { onSuccess: deleted })}
    />
  );
}
