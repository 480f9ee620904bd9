import { CATEGORY_LIMITS, type CategoryContents } from '@moqi/api/work/categories';
import { Button, IconButton, look, Select, TextField } from '@moqi/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type Role = Readonly<CategoryContents['roleJson'][number]>;

/** Who of the company’s contracts of this kind signs: the company itself, another one, or a person. */
type Who = 'own' | 'company' | 'person';

const whoOf = ({ signatoryType, ownFlag }: Role): Who => {
  if (signatoryType === 0) return 'person';
  return ownFlag === 1 ? 'own' : 'company';
};
const asWho = (role: Role, who: Who): Role => ({ ...role, signatoryType: who === 'person' ? 0 : 1, ownFlag: who === 'own' ? 1 : 0 });

interface RoleLinesProps {
  readonly roles: readonly Role[];
  readonly onChange: (roles: readonly Role[]) => void;
}

/** The parties of a category in the order in which they sign. */
export function RoleLines({ roles, onChange }: RoleLinesProps) {
  const { t } = useTranslation('console-settings');
  const swap = (at: number) => {
    const [one, two] = [roles[at], roles[at + 1]];
    if (one && two) onChange(roles.toSpliced(at, 2, two, one));
  };
  const add = () => {
    const isFirst = !roles.some(({ ownFlag }) => ownFlag === 1);
    const role = { key: crypto.randomUUID().slice(0, 8), roleName: '', orderNum: roles.length + 1, readTime: 0 };
    onChange([...roles, { ...role, signatoryType: 1, ownFlag: isFirst ? 1 : 0 }]);
  };
  const lines = roles.map((role, at) => {
    const named = { name: role.roleName || t('categories.roleAt', { at: at + 1 }) };
    // the company is one of them only
    const isOwnTaken = roles.some((other) => other !== role && other.ownFlag === 1);
    const kinds = (['own', 'company', 'person'] as const).filter((who) => who !== 'own' || !isOwnTaken);
    const put = (next: Role) => onChange(roles.with(at, next));
    return (
      <li key={role.key} className="category-role">
        <Select<Who>
          label={t('categories.roleKind', named)}
          value={whoOf(role)}
          choices={kinds.map((value) => ({ value, label: t(`categories.kinds.${value}`) }))}
          onChange={(who) => put(asWho(role, who))}
        />
        <TextField
          label={t('categories.roleName')}
          placeholder={t('categories.roleExample')}
          value={role.roleName}
          maxLength={30}
          onChange={({ target }) => put({ ...role, roleName: target.value })}
        />
        <span className="category-role-acts">
          <IconButton icon={ArrowUp} label={t('categories.up', named)} disabled={at === 0} onClick={() => swap(at - 1)} />
          <IconButton icon={ArrowDown} label={t('categories.down', named)} disabled={at === roles.length - 1} onClick={() => swap(at)} />
          <IconButton icon={Trash2} label={t('categories.remove', named)} onClick={() => onChange(roles.toSpliced(at, 1))} />
        </span>
      </li>
    );
  });
  return (
    <fieldset className="category-roles">
      <legend>{t('categories.roles')}</legend>
      <p className={look('ink3', 'text-12')}>{t('categories.rolesHelp')}</p>
      <ol>{lines}</ol>
      {roles.length < CATEGORY_LIMITS.roles ? (
        <Button icon={Plus} onClick={add}>
          {t('categories.addRole')}
        </Button>
      ) : null}
    </fieldset>
  );
}
