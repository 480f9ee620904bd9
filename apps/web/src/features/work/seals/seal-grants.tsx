import { listSealUsers, type SealRights } from '@moqi/api/work/seals';
import { formatDate } from '@moqi/rules';
import { Avatar, LinkButton, look, SkeletonRows } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { lastDay } from '#shared/format/days.ts';
import { useRevoke } from './use-seal-acts.ts';

type Grant = SealRights['grants'][number];

/** 长期 · 11-30 止 · 已收回 */
function useEnd(): (grant: Grant) => string {
  const { t } = useTranslation('seals');
  return ({ state, endTime, beginTime }) => {
    if (state === 'revoked' || state === 'over' || state === 'usedUp') return t(`grants.${state}`);
    if (state === 'notBegun') return t('grants.from', { day: formatDate(beginTime) });
    return endTime === '' ? t('grants.always') : t('grants.until', { day: formatDate(lastDay(endTime)) });
  };
}

function GrantRow({ grant, sealId, mayRevoke }: { grant: Grant; sealId: string; mayRevoke: boolean }) {
  const { t } = useTranslation('seals');
  const end = useEnd()(grant);
  const { revoke, isPending } = useRevoke();
  const { holderName, holderKind, reaches, usesAllowed, usesMade, note, state, grantId } = grant;
  const facts = [
    holderKind === 'member' ? '' : t('people', { count: reaches }),
    usesAllowed === null ? '' : t('grants.uses', { made: usesMade, allowed: usesAllowed }),
    note,
    state === 'revoked' ? grant.endReason : '',
  ].filter((fact) => fact !== '');
  const isOpen = state === 'inForce' || state === 'notBegun';
  return (
    <li className={isOpen ? 'seal-grant' : 'seal-grant seal-grant-ended'}>
      <Avatar name={holderName} {...(holderKind !== 'member' && { character: Array.from(holderName)[0] ?? '' })} />
      <span className={look('grow')}>
        <span className="seal-grant-name">{holderName}</span>
        {facts.length > 0 ? <span className="seal-grant-facts">{facts.join(' · ')}</span> : null}
      </span>
      <span className={look('nowrap', 'ink2')}>{end}</span>
      {mayRevoke && isOpen ? (
        <LinkButton
          kind="quiet"
          disabled={isPending}
          aria-label={t('grants.revokeFrom', { name: holderName })}
          onClick={() => revoke(sealId, grantId, holderName)}
        >
          {t('grants.revoke')}
        </LinkButton>
      ) : null}
    </li>
  );
}

interface SealGrantsProps {
  readonly sealId: string;
  readonly mayRevoke: boolean;
  /** the seal is not approved yet: its grants help nobody before */
  readonly waits: boolean;
  readonly users: number;
}

/** The holders that a seal is granted to; those whose grant has ended follow, grey. */
export function SealGrants({ sealId, mayRevoke, waits, users }: SealGrantsProps) {
  const { t } = useTranslation('seals');
  const { data } = useCall(listSealUsers, { sealId });
  const grants = data?.grants ?? [];
  return (
    <section className="seal-section">
      <h3>{t('grants.title', { count: users })}</h3>
      {data === undefined ? <SkeletonRows label={t('app:loading')} rows={2} /> : null}
      {data && grants.length === 0 ? <p className={look('ink3')}>{t('grants.none')}</p> : null}
      {waits && grants.length > 0 ? <p className={look('ink3')}>{t('grants.waits')}</p> : null}
      {grants.length > 0 ? (
        <ul className="seal-grants">
          {grants.map((grant) => (
            <GrantRow key={grant.grantId} grant={grant} sealId={sealId} mayRevoke={mayRevoke} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
