import { CreditBalance } from '@lastmile/contract/ledger/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { Alert } from 'antd'
import { api } from '#platform/api.ts'
import type { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { usePreview } from '#platform/form/use-preview.ts'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type GiveCreditProps = { customerCode: ReturnType<typeof useCustomer>; onDone: () => void }

/** Grants credit that the customer did not pay for: type, amount, reason, last day, and the resulting balance. */
export function GiveCredit({ customerCode, onDone }: GiveCreditProps) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const form = useCallForm(api.payments.giveCredit, {
    fixed: { customerCode },
    initial: { balance: 'derated' },
    draft: false,
    done: ({ amount, balance }) => t.given(f.money(amount), term(balance, language)),
    onDone,
  })
  const { balance = 'derated', amount, chargeType, expiresOn } = form.values
  const { effect, error, settling } = usePreview(
    api.payments.previewGiveCredit,
    chargeType !== undefined && amount !== undefined && amount > 0
      ? { customerCode, balance, amount, chargeType, ...(expiresOn ? { expiresOn } : {}) }
      : null,
  )
  return (
    <CallForm
      form={form}
      submit={t.giveCredit}
      confirm={t.askGive(f.money(amount ?? 0), term(balance, language))}
      columns={1}
      why={error?.message}
      disabled={settling}
    >
      <form.Field name="balance" label={t.kind}>
        <RadioCards
          look="rows"
          cards={CreditBalance.options.map((code) => ({
            code,
            content: (
              <>
                <strong>{term(code, language)}</strong> <span className="muted">{t[code]}</span>
              </>
            ),
          }))}
        />
      </form.Field>
      <form.Field name="amount">
        <MoneyInput />
      </form.Field>
      <form.Field name="chargeType" label={t.reason}>
        <CallSelect
          call={api.configuration.otherRefundTypes}
          input={{}}
          choice={(type) => ({ ...type, hint: t.upTo(f.money(type.ceiling)) })}
        />
      </form.Field>
      <form.Field name="expiresOn" label={t.until} />
      <form.Field name="remark" label={t.why} />
      {error ? <Alert type="error" title={error.message} /> : null}
      {effect && !error ? (
        <Alert type="info" title={t.afterwards(f.amount(effect.before), f.money(effect.after))} />
      ) : null}
      <p className="muted">{t.neverMoney}</p>
    </CallForm>
  )
}
