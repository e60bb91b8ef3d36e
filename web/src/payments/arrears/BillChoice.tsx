import { Button, Checkbox } from 'antd'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { payable } from '#platform/payable.ts'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useWords } from '#platform/words.ts'
import { type Amounts, type Choosable, everything } from './owing.ts'
import { words } from './words.ts'
import './arrears.css'

type BillChoiceProps = {
  owing: readonly Choosable[]
  amounts: Amounts
  onChange: (amounts: Amounts) => void
  title?: string
}

/** The open bills, oldest first, with the amount to pay on each. */
export function BillChoice({ owing, amounts, onChange, title }: BillChoiceProps) {
  const t = useWords(words)
  const f = useFormat()
  const count = owing.reduce((total, { bills }) => total + bills.length, 0)
  const without = (billNo: string) => Object.fromEntries(Object.entries(amounts).filter(([bill]) => bill !== billNo))
  return (
    <Box
      title={title ?? t.bills}
      extra={
        <span className="detail-actions">
          <Button size="small" onClick={() => onChange(everything(owing))}>
            {t.all(count)}
          </Button>
          <Button size="small" onClick={() => onChange({})}>
            {t.none}
          </Button>
        </span>
      }
    >
      {owing.map(({ customerCode, customerName, bills }) => (
        <section key={customerCode} className="owing">
          {owing.length > 1 ? (
            <h3>
              {customerName} <span className="muted">{customerCode}</span>
            </h3>
          ) : null}
          {bills.length === 0 ? <p className="muted">{t.nothing}</p> : null}
          <ul>
            {bills.map(({ billNo, documentNumber, dueOn, ageingDays, unfulfilledMoney }) => (
              <li key={billNo} className="owed-bill">
                <Checkbox
                  checked={billNo in amounts}
                  onChange={({ target }) =>
                    onChange(target.checked ? { ...amounts, [billNo]: unfulfilledMoney } : without(billNo))
                  }
                >
                  {documentNumber ?? billNo} <span className="muted">{t.due(f.day(dueOn))}</span>{' '}
                  {ageingDays > 0 ? <StatusTag state="overdue" label={t.late(ageingDays)} /> : null}
                </Checkbox>
                <span className="muted money">{t.owed(f.amount(unfulfilledMoney))}</span>
                <MoneyInput
                  aria-label={t.amountOf(documentNumber ?? billNo)}
                  value={amounts[billNo]}
                  disabled={!(billNo in amounts)}
                  onChange={(amount) => onChange({ ...amounts, [billNo]: amount ?? undefined })}
                />
                {billNo in amounts && !payable(amounts[billNo], unfulfilledMoney) ? (
                  <p className="said bad" role="alert">
                    {t.enterUpTo(f.money(unfulfilledMoney))}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Box>
  )
}
