import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { OverdueAndOpen } from '#bills'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useCan } from '#platform/session.ts'
import { Can } from '#platform/show/Can.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** How many bills are shown; few enough that the lines below stay visible. */
const shown = 5

/** A customer's open bills, oldest first, with a button that takes the payment; renders nothing if all are paid. */
export function UnpaidBills() {
  const t = useWords(words)
  const f = useFormat()
  const customerCode = useCustomer()
  const enabled = useCan('billInfo')
  const { data } = useQuery({ ...q(api.bills.list, { customerCode, owed: true, limit: 200 }), enabled })
  if (!data || data.open <= 0) return null
  const owed = data.rows.toReversed().toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
  return (
    <Box
      title={
        <>
          {t.unpaid} <OverdueAndOpen debt={data} />
        </>
      }
      extra={
        <Can act="InBatchPayAct">
          <Goto to={paths.customer(customerCode, 'InBatchPayAct')}>
            <Button type="primary" tabIndex={-1}>
              {t.takeBills}
            </Button>
          </Goto>
        </Can>
      }
    >
      <ul>
        {owed.slice(0, shown).map(({ billNo, documentNumber, unfulfilledMoney, dueOn, ageingDays }) => (
          <li key={billNo} className="choice-line overview-row">
            <span>
              {documentNumber ?? billNo} <span className="muted">{t.dueOn(f.day(dueOn))}</span>
            </span>
            <span className="line-cause">
              {ageingDays > 0 ? <StatusTag state="overdue" label={t.late(ageingDays)} /> : null}
              <span className="money">{f.amount(unfulfilledMoney)}</span>
            </span>
          </li>
        ))}
      </ul>
      {owed.length > shown ? (
        <Goto to={paths.customer(customerCode, 'billInfo')}>{t.moreBills(owed.length - shown)}</Goto>
      ) : null}
    </Box>
  )
}
