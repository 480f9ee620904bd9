import { Button, IconButton, Input, look, PartyMark, Select } from '@moqi/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../advanced-template.ts';
import { type Files, freeKey, PLACE_KINDS, type PlaceKind, withoutSeals } from './places.ts';

/** What the next press on a page places. */
export interface InHand {
  readonly party: string;
  readonly kind: PlaceKind;
}

interface PlacePanelProps {
  readonly roles: readonly Role[];
  readonly files: Files;
  readonly inHand: InHand | undefined;
  readonly onHand: (inHand: InHand | undefined) => void;
  readonly onChange: (more: { readonly roles?: readonly Role[]; readonly files?: Files }) => void;
}

const MOST_ROLES = 20;

/** Who signs, and where: of a file that does not say it itself. */
export function PlacePanel({ roles, files, inHand, onHand, onChange }: PlacePanelProps) {
  const { t } = useTranslation('advanced-templates');
  const add = (): void => {
    const role: Role = { key: freeKey(roles), signatoryType: 0, roleName: '', ownFlag: 0, orderNum: 1, readTime: 0 };
    onChange({ roles: [...roles, role] });
  };
  const remove = ({ key }: Role): void => {
    const kept = files.map((file) => ({ ...file, fields: file.fields.filter(({ party }) => party !== key) }));
    onChange({ roles: roles.filter((one) => one.key !== key), files: kept });
    onHand(undefined);
  };
  return (
    <>
      <p className={look('ink2', 'text-13')}>{t('customer.placing')}</p>
      <ul className="adv-variables" aria-label={t('roles.title')}>
        {roles.map((role, at) => (
          <RoleCard
            key={role.key}
            role={role}
            at={at}
            files={files}
            inHand={inHand?.party === role.key ? inHand.kind : undefined}
            onHand={(kind) => onHand(kind && { party: role.key, kind })}
            onRole={(next) => {
              const isPersonNow = next.signatoryType === 0 && role.signatoryType === 1;
              onChange({ roles: roles.with(at, next), ...(isPersonNow && { files: withoutSeals(files, role.key) }) });
            }}
            onOwn={(isOwn) => onChange({ roles: roles.map((one) => ({ ...one, ownFlag: one.key === role.key && isOwn ? 1 : 0 })) })}
            onFiles={(next) => onChange({ files: next })}
            onRemove={roles.length > 1 ? () => remove(role) : undefined}
          />
        ))}
      </ul>
      {roles.length < MOST_ROLES && (
        <div>
          <Button icon={Plus} onClick={add}>
            {t('customer.addRole')}
          </Button>
        </div>
      )}
    </>
  );
}

interface RoleCardProps {
  readonly role: Role;
  readonly at: number;
  readonly files: Files;
  readonly inHand: PlaceKind | undefined;
  readonly onHand: (kind: PlaceKind | undefined) => void;
  readonly onRole: (role: Role) => void;
  readonly onOwn: (isOwn: boolean) => void;
  readonly onFiles: (files: Files) => void;
  readonly onRemove: (() => void) | undefined;
}

function RoleCard({ role, at, files, inHand, onHand, onRole, onOwn, onFiles, onRemove }: RoleCardProps) {
  const { t } = useTranslation('advanced-templates');
  const name = role.roleName || t('customer.side', { number: at + 1 });
  const isCompany = role.signatoryType === 1;
  return (
    <li className="adv-variable">
      <div className="adv-variable-line">
        <PartyMark index={at} />
        <Input
          label={t('customer.roleName', { number: at + 1 })}
          placeholder={t('customer.roleExample')}
          value={role.roleName}
          maxLength={30}
          onChange={({ target }) => onRole({ ...role, roleName: target.value })}
        />
        {onRemove && <IconButton icon={Trash2} label={t('customer.removeRole', { name })} onClick={onRemove} />}
      </div>
      <div className="adv-variable-line">
        <Select
          small
          label={t('roles.type', { name })}
          value={role.signatoryType}
          choices={[
            { value: 1, label: t('roles.company') },
            { value: 0, label: t('roles.person') },
          ]}
          onChange={(signatoryType) => onRole({ ...role, signatoryType })}
        />
        <label className={`adv-tick ${look('text-13', 'ink2')}`}>
          <input type="checkbox" checked={role.ownFlag === 1} onChange={({ target }) => onOwn(target.checked)} />
          {t('roles.own')}
        </label>
      </div>
      <fieldset className="adv-place-kinds" aria-label={t('customer.place', { name })}>
        {PLACE_KINDS.filter((kind) => kind !== 'seal' || isCompany).map((kind) => (
          <Button
            key={kind}
            size="small"
            icon={Plus}
            aria-pressed={inHand === kind}
            aria-label={t('customer.placeKind', { name, kind: t(`sheets.kind.${kind}`) })}
            onClick={() => onHand(inHand === kind ? undefined : kind)}
          >
            {t(`sheets.kind.${kind}`)}
          </Button>
        ))}
      </fieldset>
      <Placed name={name} role={role} files={files} onFiles={onFiles} />
    </li>
  );
}

function Placed({ name, role, files, onFiles }: Pick<RoleCardProps, 'role' | 'files' | 'onFiles'> & { readonly name: string }) {
  const { t } = useTranslation('advanced-templates');
  const own = files.flatMap(({ fields }) => fields.filter(({ party }) => party === role.key));
  if (own.length === 0) return <p className={look('ink3', 'text-12')}>{t('customer.noPlace')}</p>;
  const remove = (key: string): void =>
    onFiles(files.map((file) => ({ ...file, fields: file.fields.filter((field) => field.key !== key) })));
  return (
    <ul className="adv-placed" aria-label={t('customer.placed', { name })}>
      {own.map(({ key, kind, page }) => {
        const said = t('customer.onPage', { kind: t(`sheets.kind.${kind}`), page: page + 1 });
        return (
          <li key={key} className={look('text-13')}>
            {said}
            <IconButton icon={Trash2} label={t('customer.removePlace', { name, place: said })} onClick={() => remove(key)} />
          </li>
        );
      })}
    </ul>
  );
}
