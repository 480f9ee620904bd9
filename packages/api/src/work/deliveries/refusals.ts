import type { ErrorTable } from '../../errors/error-table.ts';

export const deliveryRefusals = {
  DELIVERY_SIGNED: [
    13051,
    '{name}已经签署，不用再次送达。没有发出消息，也没有改动联系方式',
    '{name} has signed already, so nothing needs to be delivered again. No message was sent and no address was changed',
  ],
  DELIVERY_EARLY: [
    13052,
    '还没有轮到{name}签署，轮到时会自动发出。没有发出消息，也没有改动联系方式',
    'It is not the turn of {name} yet; the message goes out when it is. Nothing was sent and no address was changed',
  ],
  DELIVERY_OWN: [13053, '这一方由你自己签署，直接打开合同签署即可', 'You sign for this party yourself: please open the contract and sign'],
  DELIVERY_ADDRESS_INVALID: [
    13054,
    '“{address}”不是手机号，也不是邮箱地址。没有发出消息，请核对后再试',
    '“{address}” is neither a mobile number nor an e-mail address. Nothing was sent; please check it',
  ],
  REMINDER_PLAN_WRONG: [13055, '催签计划没有保存：{reason}', 'The reminder plan was not saved: {reason}'],
} as const satisfies ErrorTable;
