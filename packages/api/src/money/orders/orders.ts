import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { pageOf } from '../../wire/shapes.ts';
import { itemQuantity } from '../points/items.ts';
import { bankAccount, ORDER_STATES, orderView, paymentMethod, remittance } from './order.ts';
import { MOST_PER_ORDER } from './packages.ts';

export const readShop = defineOperation({
  // 套餐与付款方式
  name: 'billing.readShop',
  summary: 'The price list and the ways to pay.',
  method: 'GET',
  input: z.object({}),
  output: z.object({
    packages: z.array(
      z.object({
        packageId: z.string(),
        name: z.string(),
        contents: z.array(itemQuantity),
        validDays: z.number().int(),
        priceFen: z.number().int(),
      }),
    ),
    methods: z.array(paymentMethod),
    /** where a bank transfer goes */
    account: bankAccount.nullable(),
    can: z.object({ order: z.boolean() }),
  }),
  errors: [],
  reads: [],
  mounts: { enterprise: '/c/asset/shop', personal: '/i/asset/shop' },
});

export const createOrder = defineOperation({
  // 下单
  name: 'billing.createOrder',
  summary: 'Orders packages at the price of the list.',
  permission: 'billing.manage',
  input: z.object({
    packageId: z.string().max(40),
    count: z.number().int().min(1).max(MOST_PER_ORDER).default(1),
    /** made by the page: the same request again is the same order */
    requestId: z.uuid().optional(),
  }),
  output: orderView,
  errors: ['PACKAGE_UNKNOWN'],
  changes: ['orders'],
  mounts: { corporateAdmin: '/c/m/asset/order/create', personal: '/i/asset/order/create' },
});

export const listOrders = defineOperation({
  // 订单列表
  name: 'billing.listOrders',
  summary: "The party's orders, newest first.",
  permission: 'billing.read',
  input: z.object({
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
    state: z.enum(ORDER_STATES).optional(),
  }),
  output: pageOf(orderView),
  errors: [],
  reads: ['orders'],
  mounts: { corporateAdmin: '/c/m/asset/order/list', personal: '/i/asset/order/list' },
});

export const readOrder = defineOperation({
  // 订单详情
  name: 'billing.readOrder',
  summary: 'One order.',
  permission: 'billing.read',
  input: z.object({ orderId: z.uuid() }),
  output: orderView,
  errors: ['ORDER_NOT_FOUND'],
  // a paid order has brought points
  reads: ['orders', 'points'],
  mounts: { corporateAdmin: '/c/m/asset/order/detail', personal: '/i/asset/order/detail' },
});

export const cancelOrder = defineOperation({
  // 取消订单
  name: 'billing.cancelOrder',
  summary: 'Gives up an order that is not paid.',
  permission: 'billing.manage',
  input: z.object({ orderId: z.uuid() }),
  output: orderView,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN'],
  changes: ['orders'],
  mounts: { corporateAdmin: '/c/m/asset/order/cancel', personal: '/i/asset/order/cancel' },
});

export const payOrder = defineOperation({
  // 付款
  name: 'billing.payOrder',
  summary: 'Opens a payment and answers the address where one pays, as a page and as a QR code; bank transfers are reported instead.',
  permission: 'billing.manage',
  input: z.object({ orderId: z.uuid(), method: z.enum(['online', 'simulator']) }),
  output: z.object({
    payUrl: z.string(),
    /** development: no money moves */
    simulator: z.boolean(),
  }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN', 'PAYMENT_UNAVAILABLE'],
  changes: ['orders'],
  mounts: { corporateAdmin: '/c/m/asset/order/pay', personal: '/i/asset/order/pay' },
});

export const reportRemittance = defineOperation({
  // 登记汇款
  name: 'billing.reportRemittance',
  summary: 'Tells of a bank transfer for an order; the operator confirms when the money has arrived.',
  permission: 'billing.manage',
  input: remittance.extend({ orderId: z.uuid() }),
  output: orderView,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN', 'PAYMENT_UNAVAILABLE', 'AMOUNT_WRONG'],
  changes: ['orders'],
  mounts: { corporateAdmin: '/c/m/asset/order/remittance', personal: '/i/asset/order/remittance' },
});

export const simulatePayment = defineOperation({
  // 模拟付款（仅开发环境）
  name: 'billing.simulatePayment',
  summary: 'Development only: makes the simulated provider say that the order was paid, through the same signed notice as a real one.',
  permission: 'billing.manage',
  input: z.object({ orderId: z.uuid() }),
  output: orderView,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_OPEN', 'PAYMENT_UNAVAILABLE'],
  changes: ['orders', 'points'],
  mounts: { corporateAdmin: '/c/m/asset/order/simulatePayment', personal: '/i/asset/order/simulatePayment' },
});
