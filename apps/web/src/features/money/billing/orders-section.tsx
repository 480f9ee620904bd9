import { listOrders, ORDER_STATES, type OrderState, type OrderView } from '@moqi/api/money/orders';
import { look, Select, Sheet, Table, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { RECHARGE_PAGE } from '#entities/points/recharge-link.tsx';
import { useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { Listed } from './listed.tsx';
import { OrderStateMark } from './order-state.tsx';
import { PAGE_SIZE } from './search.ts';
import { useWords } from './use-words.ts';

export interface OrderSearch {
  readonly state?: OrderState;
  readonly itemPage?: number;
}

interface OrdersSectionProps {
  readonly search: OrderSearch;
  readonly onSearch: (search: OrderSearch) => void;
}

/** The orders, newest first. */
export function OrdersSection({ search, onSearch }: OrdersSectionProps) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const { time } = useFormat();
  const { state, itemPage = 1 } = search;
  const filter = state === undefined ? {} : { state };
  const query = useCall(listOrders, { itemPage, pageSize: PAGE_SIZE, ...filter }, { keepPrevious: true });
  const count = query.data?.count ?? 0;
  const names: Record<OrderState, string> = {
    unpaid: t('order.unpaid'),
    confirming: t('order.confirming'),
    paid: t('order.paid'),
    cancelled: t('order.cancelled'),
    expired: t('order.expired'),
  };
  const packageTitle = ({ packageId, packageName, count }: OrderView): string => {
    const name = words.product(packageId, packageName);
    return count === 1 ? name : t('order.times', { name, count });
  };
  const link = (order: OrderView) => (
    <TextLink href={`${RECHARGE_PAGE}?orderId=${order.orderId}`}>{t(order.can.pay ? 'orders.pay' : 'orders.view')}</TextLink>
  );
  return (
    <Sheet
      flush
      title={t('orders.title')}
      extra={
        <Select
          small
          label={t('orders.filter')}
          choices={[{ value: '' as const, label: t('orders.all') }, ...ORDER_STATES.map((one) => ({ value: one, label: names[one] }))]}
          value={state ?? ''}
          onChange={(chosen) => onSearch(chosen === '' ? {} : { state: chosen })}
        />
      }
    >
      <Listed query={query} empty={{ title: t(state ? 'orders.noneFiltered' : 'orders.none'), help: t('orders.noneHelp') }}>
        {(rows) => (
          <>
            <Table
              wraps
              label={t('orders.title')}
              rows={rows}
              keyOf={({ orderId }) => orderId}
              busy={query.isFetching}
              columns={[
                { key: 'number', title: t('orders.number'), cell: ({ orderNo }) => <span className={look('mono')}>{orderNo}</span> },
                {
                  key: 'package',
                  title: t('order.package'),
                  cell: packageTitle,
                },
                { key: 'amount', title: t('order.amount'), numeric: true, cell: ({ amountFen }) => words.money(amountFen) },
                { key: 'state', title: t('orders.state'), cell: (order) => <OrderStateMark state={order.state} /> },
                { key: 'by', title: t('order.by'), cell: ({ orderedBy }) => orderedBy },
                { key: 'time', title: t('orders.time'), cell: ({ createTime }) => time(createTime) },
                { key: 'step', title: t('orders.step'), cell: link },
              ]}
            />
            {count > PAGE_SIZE ? (
              <ListPages
                counted="entries"
                page={itemPage}
                size={PAGE_SIZE}
                shown={rows.length}
                count={count}
                onPage={(page) => onSearch({ ...search, itemPage: page })}
              />
            ) : null}
          </>
        )}
      </Listed>
    </Sheet>
  );
}
