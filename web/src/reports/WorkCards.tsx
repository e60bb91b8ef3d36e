import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { Bars } from './Bars.tsx'
import { figureDetails, often } from './figure-details.ts'
import { Coming, FigureCard } from './FigureCard.tsx'
import { words } from './words.ts'

/**
 * Open tasks by deadline. Employees who work on tasks get links to their own lists; those who only manage tasks, to the
 * management page.
 */
export function TasksFigure({ own }: { own: boolean }) {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery({ ...q(api.reports.tasks, {}), ...often })
  if (!data) return <Coming title={t.tasks} />
  const { overdue, today, later, days } = data
  const now = todayIn(f.timeZone)
  const to = (filters: Record<string, string>) =>
    own ? paths.menu('TaskProcess', { list: 'AllInProc', ...filters }) : paths.menu('TaskManagement')
  const bars = days.map(({ day, count }) => ({
    day,
    value: count,
    ...(day < now ? { tone: 'bad' as const } : day === now ? { tone: 'wait' as const } : {}),
  }))
  const last = bars.length - 1
  const dayOf = (day: string) =>
    day === bars[0]?.day ? t.andBefore(f.day(day)) : day === bars[last]?.day ? t.andAfter(f.day(day)) : f.day(day)
  return (
    <FigureCard
      title={t.tasks}
      figure={f.number(overdue + today + later)}
      to={to({})}
      detail={
        <>
          {overdue > 0 ? (
            <Goto className="bad" to={to({ timeout: 'true' })}>
              {t.overdue(f.number(overdue))}
            </Goto>
          ) : (
            t.overdue('0')
          )}
          {` · ${t.dueToday(f.number(today))} · ${t.dueLater(f.number(later))}`}
        </>
      }
      chart={
        <Bars
          bars={bars}
          today={now}
          label={t.tasksChart}
          say={({ day, value }) => `${dayOf(day)}: ${f.number(value)}`}
        />
      }
    />
  )
}

/** Network commands that need manual handling. */
export function CommandsCard() {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery({ ...q(api.reports.abnormalCommands, {}), ...often })
  if (!data) return <Coming title={t.commands} />
  const { count, oldestAt } = data
  return (
    <FigureCard
      title={t.commands}
      figure={count >= 100 ? '99+' : f.number(count)}
      to={paths.menu('abnormalAuthorizationCommandProcess')}
      tone={count > 0 ? 'bad' : undefined}
      detail={oldestAt === null ? t.networkFollows : t.since(f.instant(oldestAt))}
    />
  )
}

/** Settlements waiting to be counted, without amounts, because they are counted blind. */
export function CashFigure() {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery({ ...q(api.reports.cash, {}), ...often })
  if (!data) return <Coming title={t.toCount} />
  const { requests, oldestHours, collections, oldestCollectionHours, clerksNearLimit } = data
  const held = collections > 0 ? t.notHandedIn(f.number(collections), f.number(oldestCollectionHours)) : t.allHandedIn
  return (
    <FigureCard
      title={t.toCount}
      figure={f.number(requests)}
      to={paths.menu('DeptConfirm')}
      tone={requests > 0 ? 'wait' : undefined}
      detail={
        <>
          {oldestHours === null ? '' : `${t.oldest(f.number(oldestHours))} · `}
          {held}
          {clerksNearLimit > 0 ? <b className="bad">{` · ${t.nearLimit(f.number(clerksNearLimit))}`}</b> : null}
        </>
      }
    />
  )
}

/** Counts above this are not shown exactly. */
const most = 200

/** The number of locations named on the card. */
const named = 2

/** Employees who are running out of ONTs. Users who see only themselves get a message addressed to them. */
export function StockCard({ own }: { own: boolean }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { data } = useQuery({ ...q(api.reports.stockAlerts, {}), ...often })
  if (own && !data?.length) return null
  if (!data) return <Coming title={t.stock} />
  const first = data.slice(0, named).map((place) => t.left(nameIn(language, place), f.number(place.held)))
  return (
    <FigureCard
      title={t.stock}
      figure={f.number(data.length)}
      to={figureDetails('stock')}
      tone={data.length > 0 ? 'wait' : undefined}
      detail={data.length === 0 ? t.enoughStock : first.join(' · ')}
    />
  )
}

/** A storekeeper's pending work: requests, differences to sign for, and materials to buy. */
export function MaterialsCard() {
  const t = useWords(words)
  const f = useFormat()
  const { data: requests } = useQuery({
    ...q(api.materialTransfers.list, { state: 'requested', limit: most }),
    ...often,
  })
  const { data: differing } = useQuery({
    ...q(api.materialTransfers.list, { state: 'differing', limit: most }),
    ...often,
  })
  const { data: short } = useQuery({ ...q(api.materials.minimums, { onlyShort: true }), ...often })
  if (!requests || !differing || !short) return <Coming title={t.materials} />
  const asked = requests.rows.filter(({ fromMine }) => fromMine).length
  const toSign = differing.rows.filter(({ fromMine }) => fromMine).length
  const waiting = asked + toSign
  const to = (state: string) => paths.menu('44', { 'transfers.state': state })
  return (
    <FigureCard
      title={t.materials}
      figure={f.number(waiting)}
      to={paths.menu('44')}
      tone={waiting > 0 ? 'wait' : undefined}
      detail={
        <>
          <Goto to={to('requested')}>{t.requestsOf(f.number(asked))}</Goto>
          {' · '}
          <Goto to={to('differing')}>{t.toSign(f.number(toSign))}</Goto>
          {' · '}
          <Goto to={paths.menu('43', { part: 'toBuy', 'minimums.onlyShort': 'true' })}>
            {t.toBuy(f.number(short.length))}
          </Goto>
        </>
      }
    />
  )
}
