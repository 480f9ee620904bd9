import type { RoleCard } from '@moqi/api/enterprise/roles';
import { listRoleSeals, type RoleSeal } from '@moqi/api/work/seals';
import { ButtonLink, EmptyState, look, SealPicture } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';

/** The seals that all holders of a role may use. They are granted on the page of the seal. */
export function RoleSeals({ role }: { role: RoleCard }) {
  const { t } = useTranslation('console-roles');
  const query = useCall(listRoleSeals, { roleId: role.roleId }, { audience: 'corporateAdmin' });
  const { data } = query;
  const toSeals = <ButtonLink href="/console/seal">{t('seals.manage')}</ButtonLink>;
  if (data === undefined) return <Pending query={query} lines={3} title={t('seals.failed')} help={t('failed.help')} />;
  if (data.count === 0) return <EmptyState title={t('seals.none')} help={t('seals.noneHelp')} actions={toSeals} />;
  return (
    <>
      <ul className="roles-seals">
        {data.list.map((seal) => (
          <SealLine key={seal.grantId} seal={seal} />
        ))}
      </ul>
      {toSeals}
    </>
  );
}

function SealLine({ seal }: { seal: RoleSeal }) {
  const { t } = useTranslation('console-roles');
  const format = useFormat();
  const { sealName, svg, sealState, state, endTime, usesAllowed, usesMade } = seal;
  const usable = state === 'inForce' && sealState === 'active';
  const until = endTime === '' ? t('seals.noEnd') : t('seals.until', { time: format.time(endTime) });
  const uses = usesAllowed === null ? t('seals.unlimited') : t('seals.uses', { made: usesMade, allowed: usesAllowed });
  return (
    <li className="roles-seal">
      <SealPicture source={{ svg }} label={sealName} height={44} plate disabled={!usable} />
      <span className={look('medium', 'ellipsis')}>{sealName}</span>
      <span className={look('ink2')}>{sealState === 'active' ? t(`seals.state.${state}`) : t('seals.state.stopped')}</span>
      <span className={look('ink2')}>
        {until} · {uses}
      </span>
    </li>
  );
}
