import type { Output } from '@lastmile/contract/platform/call.ts'
import type { orders } from '@lastmile/contract/orders/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { Loading } from '#platform/show/Loading.tsx'
import { words } from './words.ts'

type Written = Output<typeof orders.forOrderModify>
type ModifyOrderProps = { orderCode: string; onDone: () => void }

/** Changes the invoice, salesperson and remark of an order. */
export function ModifyOrder({ orderCode, onDone }: ModifyOrderProps) {
  const { data: written } = useQuery(q(api.orders.forOrderModify, { orderCode }))
  if (!written) return <Loading />
  return <WrittenForm key={written.version} written={written} onDone={onDone} />
}

function WrittenForm({ written, onDone }: { written: Written; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { customerCode, orderCode, version, invoiceable, ...fields } = written
  const form = useCallForm(api.orders.modifyOrder, {
    initial: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    fixed: { customerCode, orderCode, version },
    draft: false,
    done: t.written(orderCode),
    onDone,
  })
  return (
    <div className="detail">
      <p className="muted">{t.invoiceable(f.money(invoiceable))}</p>
      <CallForm form={form} submit={t.write}>
        <form.Field name="invoiceTitle" />
        <form.Field name="buyerTaxpayerNo" />
        <form.Field name="invoiceCode" />
        <form.Field name="invoiceNo" />
        <form.Field name="invoiceAmount">
          <MoneyInput />
        </form.Field>
        <form.Field name="salesMan">
          <CallSelect
            call={api.employees.salesMen}
            input={{}}
            choice={({ code, trueName, zhName, ...unit }) => ({
              code,
              name: trueName,
              zhName,
              hint: nameIn(language, { name: unit.organizationUnitName, zhName: unit.organizationUnitZhName }),
            })}
          />
        </form.Field>
        <form.Field name="remark" wide />
      </CallForm>
    </div>
  )
}
