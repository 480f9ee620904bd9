import { addMember, updateMember } from '@moqi/api/enterprise/joining';
import { assignRoles, type MemberRow, readMember, TOP_GROUP } from '@moqi/api/enterprise/members';
import { email, lengthRank, mobile, optional, required } from '@moqi/rules';
import { Button, Drawer, FieldError, look, TextField, useToast } from '@moqi/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupChooser } from '#entities/member/index.ts';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { Loaded } from './loaded.tsx';
import { RoleBoxes } from './role-boxes.tsx';

/** What is to be written down of a member. */
interface Draft {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly title: string;
  readonly groupId: string;
  readonly roleIds: readonly string[];
}

const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one) => b.includes(one));

const writtenOf = (member: MemberRow | undefined) => {
  const { name = '', mobile: number = '', email: mail = '', title = '' } = member ?? {};
  return { name, mobile: number, email: mail, title };
};

/** Writes the member down, then its roles where they differ. Roles are another right, so they are another call. */
function useSave(member: MemberRow | undefined, onDone: () => void) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const add = useAct(addMember);
  const update = useAct(updateMember);
  const assign = useAct(assignRoles);
  const save = async (draft: Draft, roleIdsBefore: readonly string[]) => {
    const { roleIds, title, ...rest } = draft;
    const fixed = member !== undefined && member.state !== 'invited';
    const who = fixed ? { groupId: rest.groupId } : rest;
    const written =
      member === undefined
        ? await add.mutateAsync({ ...rest, title })
        : await update.mutateAsync({ ...who, corpUserId: member.corpUserId, title: title === '' ? '-' : title });
    if (!isSame(roleIds, roleIdsBefore))
      await assign.mutateAsync({ oper: 'replace', corpUserIds: [written.corpUserId], roleIds: [...roleIds] });
    showToast({ text: t(member === undefined ? 'add.done' : 'edit.done', { name: draft.name }) });
    onDone();
  };
  // what was refused is shown below the form
  return {
    save: (draft: Draft, before: readonly string[]) => void save(draft, before).catch(() => undefined),
    busy: add.isPending || update.isPending || assign.isPending,
    error: add.error ?? update.error ?? assign.error,
  };
}

interface FormProps {
  readonly formId: string;
  /** undefined: a member who is not there yet */
  readonly member?: MemberRow;
  readonly groupId: string;
  readonly saving: ReturnType<typeof useSave>;
}

function MemberForm({ formId, member, groupId: firstGroup, saving }: FormProps) {
  const { t } = useTranslation('console-organization');
  const bound = member !== undefined && member.state !== 'invited';
  const assigns = usePermits('roles.manage');
  const before = (member?.roles ?? []).map(({ roleId }) => roleId);
  const [groupId, setGroupId] = useState(firstGroup);
  const [roleIds, setRoleIds] = useState<readonly string[]>(before);
  const [contactless, setContactless] = useState(false);
  const form = useFields({
    rules: {
      name: [required, (value) => lengthRank(value.trim(), 2, 50)],
      mobile: [optional(mobile)],
      email: [optional(email)],
      title: [(value) => lengthRank(value.trim(), 0, 50)],
    },
    initial: writtenOf(member),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, mobile: number, email: mail, title } = form.values;
    const missing = !bound && number.trim() === '' && mail.trim() === '';
    setContactless(missing);
    if (!form.check() || missing) return;
    saving.save({ name: name.trim(), mobile: number.trim(), email: mail.trim(), title: title.trim(), groupId, roleIds }, before);
  };
  return (
    <form id={formId} className="members-form" noValidate onSubmit={submit}>
      <TextField {...form.field('name')} label={t('form.name')} disabled={bound} />
      <TextField {...form.field('mobile')} label={t('form.mobile')} inputMode="tel" disabled={bound} />
      <TextField {...form.field('email')} label={t('form.email')} type="email" disabled={bound} />
      <p className={look('field-hint')}>{t(bound ? 'form.bound' : 'form.invites')}</p>
      {contactless ? <FieldError>{t('form.contactMissing')}</FieldError> : null}
      <GroupChooser label={t('form.group')} value={groupId} onChange={setGroupId} />
      <TextField {...form.field('title')} label={t('form.title')} />
      {assigns ? <RoleBoxes chosen={roleIds} onChange={setRoleIds} /> : null}
      {saving.error ? <FieldError>{saving.error.msg}</FieldError> : null}
    </form>
  );
}

export interface MemberDrawerProps {
  /** absent: a member is added */
  readonly member?: MemberRow;
  /** where a member is added; `0`: directly below the enterprise */
  readonly groupId?: string;
  readonly onClose: () => void;
}

/** Adds or edits a member. */
export function MemberDrawer({ member, groupId = TOP_GROUP, onClose }: MemberDrawerProps) {
  const { t } = useTranslation('console-organization');
  const formId = useId();
  const saving = useSave(member, onClose);
  const what = member === undefined ? 'add' : 'edit';
  return (
    <Drawer
      title={t(`${what}.title`, { name: member?.name ?? '' })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={saving.busy}>
            {t(`${what}.submit`)}
          </Button>
        </>
      }
    >
      {member === undefined ? (
        <MemberForm formId={formId} groupId={groupId} saving={saving} />
      ) : (
        <WholeMember formId={formId} corpUserId={member.corpUserId} saving={saving} />
      )}
    </Drawer>
  );
}

/** The form of a member with the whole mobile number and address, which lists do not carry. */
function WholeMember({ corpUserId, ...form }: Pick<FormProps, 'formId' | 'saving'> & { readonly corpUserId: string }) {
  const whole = useCall(readMember, { corpUserId });
  return (
    <Loaded query={whole} lines={5}>
      {(member) => <MemberForm {...form} member={member} groupId={member.groupId || TOP_GROUP} />}
    </Loaded>
  );
}
