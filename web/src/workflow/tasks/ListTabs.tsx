import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { api, q } from '#platform/api.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import type { ListType } from './TaskList.tsx'
import { words } from './words.ts'
import './tasks.css'

/** The order of the lists: open tasks first, then finished ones. */
const order: readonly ListType[] = [
  'Unfinished',
  'ToBeSigned',
  'CurrentDepartmentProcessing',
  'AllInProc',
  'FinishSigned',
  'Done',
]
/** The number at which the server stops counting. */
const most = 100

/** The six task lists (specification section 4); those of open tasks show their total and overdue counts. */
export function ListTabs({ value, onChange }: { value: ListType; onChange: (type: ListType) => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data: counts = [] } = useQuery({ ...q(api.workflow.counts, {}), refetchInterval: 60_000 })
  const options = order.map((type) => {
    const count = counts.find((one) => one.type === type)
    return {
      value: type,
      label: (
        <span className="list-tab">
          {term(type, language)}
          {count ? <b className="count">{count.tasks >= most ? `${most - 1}+` : count.tasks}</b> : null}
          {count && count.overdue > 0 ? (
            <b className="count late" title={t.overdue(count.overdue)}>
              <span aria-hidden="true">{count.overdue >= most ? `${most - 1}+` : count.overdue}</span>
              <span className="sr-only">{t.overdue(count.overdue)}</span>
            </b>
          ) : null}
        </span>
      ),
    }
  })
  return (
    <div className="list-tabs">
      <Segmented<ListType> aria-label={t.lists} options={options} value={value} onChange={onChange} />
    </div>
  )
}
