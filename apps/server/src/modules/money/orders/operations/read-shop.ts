import { PACKAGES, readShop } from '@moqi/api/money/orders';
import { mayRecharge } from '#modules/money/points/index.ts';
import { handle } from '#operation/handle.ts';

export const readShopHandler = handle(readShop, async ({ actor, platform }) => {
  const { config } = platform;
  return {
    packages: PACKAGES.map(({ name, contents, ...row }) => ({ ...row, name: name['zh-CN'], contents: [...contents] })),
    methods: [...config.paymentMethods],
    account: config.paymentMethods.includes('transfer') ? (config.remittanceAccount ?? null) : null,
    can: { order: mayRecharge(actor, config) },
  };
});
