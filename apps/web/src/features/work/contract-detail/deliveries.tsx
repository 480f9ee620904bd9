import type { OutputOf } from '@moqi/api';
import { type DeliveryRow, listDeliveries } from '@moqi/api/work/deliveries';
import { formatDateTime } from '@moqi/rules';
import { LinkButton, look, StatusMark } from '@moqi/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DELIVERY_LOOK } from '#entities/contract/delivery-look.ts';
import { useCall } from '#shared/call/index.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';
import { useDoor } from '#shared/session/use-door.ts';

const FIRST = 5;
const FURTHER = 20;
/** While a message still waits to be written or sent. */
const ASK_EVERY_MS = 3_000;
/** After this time no message is expected any more: the viewing party may not see those of others. */
const WRITTEN_WITHIN_MS = 15_000;

function Delivery({ row }: { row: DeliveryRow }) {
  const { t } = useTranslation('contract-detail');
  const { icon, tone } = DELIVERY_LOOK[row.state];
  const way = [t(`deliveries.channel.${row.channel}`), row.maskedAddress].filter(Boolean).join(' ');
  const times = [
    row.attempts.length > 1 ? t('deliveries.attempts', { count: row.attempts.length }) : '',
    row.openTime ? t('deliveries.opened', { time: formatDateTime(row.openTime) }) : '',
    row.reason ? t(`deliveries.reason.${row.state === 'queued' ? 'retrying' : row.reason}`) : '',
    row.state === 'sent' ? '' : (row.attempts.at(-1)?.problem ?? ''),
  ];
  return (
    <li>
      <div className={look('between')}>
        <span className={look('ellipsis')} title={row.recipient}>
          {t('deliveries.what', { name: row.recipient, what: t(`deliveries.kind.${row.kind}`) })}
        </span>
        <StatusMark icon={icon} tone={tone}>
          {t(`deliveries.state.${row.state}`)}
        </StatusMark>
      </div>
      <p>{`${way} · ${formatDateTime(row.attempts.at(-1)?.time ?? row.createTime)}`}</p>
      {times.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </li>
  );
}

interface RowsProps {
  readonly applyNo: string;
  readonly page: OutputOf<typeof listDeliveries>;
}

function Rows({ applyNo, page: { list, next } }: RowsProps) {
  const { t } = useTranslation('contract-detail');
  const [isMore, setMore] = useState(false);
  return (
    <>
      {list.map((row) => (
        <Delivery key={row.deliveryId} row={row} />
      ))}
      {next !== '' && isMore && <Earlier applyNo={applyNo} before={next} />}
      {next !== '' && !isMore && (
        <li>
          <LinkButton onClick={() => setMore(true)}>{t('deliveries.more')}</LinkButton>
        </li>
      )}
    </>
  );
}

function Earlier({ applyNo, before }: { applyNo: string; before: string }) {
  const { data } = useCall(listDeliveries, { applyNo, before, pageSize: FURTHER }, { audience: useDoor() });
  return data === undefined ? null : <Rows applyNo={applyNo} page={data} />;
}

interface DeliveriesProps {
  readonly applyNo: string;
  /** when parties were last asked to sign: their messages are written a moment later; empty: never */
  readonly askedAt: string;
}

/** 送达记录: the deliveries of the contract that concern the viewing party. By a link alone none are shown. */
export function Deliveries({ applyNo, askedAt }: DeliveriesProps) {
  const { t } = useTranslation('contract-detail');
  const enabled = useSession(isAuthenticated);
  const [isWaiting, setWaiting] = useState(false);
  const [givenUp, setGivenUp] = useState('');
  useEffect(() => {
    const end = setTimeout(() => setGivenUp(askedAt), WRITTEN_WITHIN_MS);
    return () => clearTimeout(end);
  }, [askedAt]);
  const again = isWaiting ? { refetchEveryMs: ASK_EVERY_MS } : {};
  const { data } = useCall(listDeliveries, { applyNo, pageSize: FIRST }, { audience: useDoor(), enabled, ...again });
  const isWritten = askedAt === givenUp || data?.list.some(({ createTime }) => createTime >= askedAt);
  const waits = data !== undefined && (!isWritten || data.list.some(({ state }) => state === 'queued'));
  if (waits !== isWaiting) setWaiting(waits);
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section>
      <h3>{t('deliveries.title')}</h3>
      <ul className="detail-deliveries" aria-label={t('deliveries.title')}>
        <Rows applyNo={applyNo} page={data} />
      </ul>
    </section>
  );
}
