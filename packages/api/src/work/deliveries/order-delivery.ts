import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine, uuid } from '../../wire/shapes.ts';

/**
 * 再次送达: orders that the notice a participant waits to act on is delivered once more, also to an address that the sender corrects. The
 * specification shows no payload. It is a reminder to one participant: the same people may, as often a day, at the same price.
 */
export const orderDelivery = defineOperation({
  // 再次送达
  name: 'deliveries.orderDelivery',
  summary: 'Sends a participant whose turn it is the signing link again, to the address of the contract or to a corrected one.',
  input: z.object({
    applyNo: z.string().max(64),
    participantId: uuid,
    /** the mobile number or e-mail address that the participant is reached at from now on */
    address: z.string().trim().max(120).optional(),
    /** the name of the person, corrected by the sender */
    fullName: oneLine(50).min(2).optional(),
  }),
  output: z.object({ recipient: z.string(), maskedAddress: z.string() }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CONTRACT_NOT_SIGNING',
    'FORBIDDEN',
    'DELIVERY_SIGNED',
    'DELIVERY_EARLY',
    'DELIVERY_OWN',
    'DELIVERY_ADDRESS_INVALID',
    'SIGNER_DUPLICATE',
    'REMIND_TOO_OFTEN',
    'REMIND_TOO_SOON',
    'POINTS_INSUFFICIENT',
  ],
  changes: ['contracts', 'points'],
  mounts: { enterprise: '/c/deliver/deliverOrder', personal: '/i/deliver/deliverOrder' },
});
