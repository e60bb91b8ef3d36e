import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useMay, useSession } from '#platform/session.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { Bars } from './Bars.tsx'
import { figureDetails, often } from './figure-details.ts'
import { Coming, FigureCard } from './FigureCard.tsx'
import { words } from './words.ts'

/** The number of accounts opened today, this month, and on each of the last 30 days. */
export function OpeningsCard() {
  const t = useWords(words)
  const f = useFormat()
  const lists = useMay(api.orders.list)
  const { data } = useQuery({ ...q(api.reports.openings, {}), ...often })
  if (!data) return <Coming title={t.openings} />
  const bars = data.days.map(({ day, count }) => ({ day, value: count }))
  return (
    <FigureCard
      title={t.openings}
      figure={f.number(data.today)}
      to={lists ? figureDetails('openings') : paths.report('openings')}
      detail={t.thisMonth(f.number(data.month))}
      chart={
        <Bars
          bars={bars}
          today={bars.at(-1)?.day ?? ''}
          label={t.openingsChart}
          say={({ day, value }) => `${f.day(day)}: ${f.number(value)}`}
        />
      }
    />
  )
}

/** Today's collections by tender, and the total on each of the last 30 days. */
export function CollectionsCard() {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { data } = useQuery({ ...q(api.reports.collections, {}), ...often })
  if (!data) return <Coming title={t.collections} />
  const bars = data.days.map(({ day, amount }) => ({ day, value: amount }))
  const kinds = data.today.map(({ kind, amount }) => `${term(kind, language)} ${f.amount(amount)}`)
  const title = data.own ? t.ownCollections : t.collections
  return (
    <FigureCard
      title={title}
      figure={f.money(bars.at(-1)?.value ?? 0)}
      to={figureDetails('collections')}
      detail={kinds.length > 0 ? kinds.join(' · ') : t.nothingTaken}
      chart={
        <Bars
          bars={bars}
          today={bars.at(-1)?.day ?? ''}
          label={t.collectionsChart}
          say={({ day, value }) => `${f.day(day)}: ${f.money(value)}`}
        />
      }
    />
  )
}

/** The amount that customers owe: overdue, and open. */
export function OverdueCard() {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery({ ...q(api.reports.arrears, {}), ...often })
  if (!data) return <Coming title={t.overdueBills} />
  const { overdue, overdueSince, customers, open, openDueOn, openCustomers } = data
  const late = overdue > 0 ? t.debtors(f.number(customers), f.day(overdueSince)) : t.nobodyOwes
  const due = openDueOn === null ? null : f.day(openDueOn)
  return (
    <FigureCard
      title={t.overdueBills}
      figure={f.money(overdue)}
      to={figureDetails('arrears')}
      tone={overdue > 0 ? 'bad' : undefined}
      detail={open > 0 ? `${late} · ${t.openBills(f.money(open), f.number(openCustomers), due)}` : late}
    />
  )
}

/** The customers that the user manages; renders nothing for users without any. */
export function ManagedCard() {
  const t = useWords(words)
  const f = useFormat()
  const me = useSession((state) => state.employee?.employee.code)
  const { data } = useQuery({ ...q(api.reports.managed, {}), ...often })
  if (!data || !me || data.customers === 0) return null
  const { customers, debtors, overdue, open, expiring } = data
  const owed = [
    debtors > 0 ? t.managedOwe(f.number(debtors), f.money(overdue)) : t.nobodyOwes,
    ...(open > 0 ? [t.managedOpen(f.money(open))] : []),
    t.managedEnd(f.number(expiring)),
  ]
  return (
    <FigureCard
      title={t.managed}
      figure={f.number(customers)}
      to={paths.menu('MaintainCustomerManager', { manager: me })}
      tone={debtors > 0 ? 'wait' : undefined}
      detail={owed.join(' · ')}
    />
  )
}

/** The user's own commission: unpaid, this month's and last month's. */
export function CommissionCard() {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery({ ...q(api.reports.ownCommission, {}), ...often })
  if (!data) return <Coming title={t.commission} />
  const { sellerCode, thisMonth, lastMonth, openAmount } = data
  return (
    <FigureCard
      title={t.commission}
      figure={f.money(openAmount)}
      to={paths.menu('CommissionPayouts', { seller: sellerCode })}
      detail={t.commissionOf(f.amount(thisMonth), f.amount(lastMonth))}
    />
  )
}
