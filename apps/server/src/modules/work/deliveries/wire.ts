import { DELIVERY_KINDS, type DeliveryKind, type DeliveryRow } from '@moqi/api/work/deliveries';
import { maskAddress } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { type ContractDelivery, TURNED_OFF } from '#modules/records/notifications/index.ts';

const PREFIX = 'contract.';
/** 履约凭证: told by the module of the document, in the words of its own template */
const PERFORMANCE_ADDED = 'performance.added';

function kindOf(template: string): DeliveryKind {
  if (template === PERFORMANCE_ADDED) return 'performance';
  const kind = DELIVERY_KINDS.find((one) => template === `${PREFIX}${one}`);
  if (kind === undefined) throw new Error(`no kind of delivery: ${template}`);
  return kind;
}

/** A delivery that was given up without any attempt was too late to be of use. */
function reasonOf({ state, attempts, error }: ContractDelivery): DeliveryRow['reason'] {
  if (state === 'sent') return '';
  if (error === TURNED_OFF) return 'declined';
  if (attempts.some(({ error }) => error !== undefined)) return 'provider';
  return state === 'failed' ? 'late' : '';
}

/** A delivery as `party` sees it: only the sender of the message reads how the provider described a problem. */
export function deliveryToWire(delivery: ContractDelivery, party: PartyId): DeliveryRow {
  const isSender = delivery.party === party;
  return {
    deliveryId: delivery.deliveryId,
    applyNo: delivery.contractNumber,
    contractName: delivery.contractName,
    participantId: delivery.participantId ?? '',
    recipient: delivery.recipientName,
    kind: kindOf(delivery.template),
    channel: delivery.channel,
    maskedAddress: delivery.address === '' ? '' : maskAddress(delivery.address),
    state: delivery.deliveredAt === undefined ? delivery.state : 'delivered',
    reason: reasonOf(delivery),
    createTime: delivery.createdAt.toISOString(),
    attempts: delivery.attempts.map(({ at, error }) => ({
      time: at.toISOString(),
      taken: error === undefined,
      problem: isSender ? (error ?? '') : '',
    })),
    deliverTime: delivery.deliveredAt?.toISOString() ?? '',
    openTime: delivery.openedAt?.toISOString() ?? '',
  };
}
